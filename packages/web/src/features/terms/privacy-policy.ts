import { abuseNotePeriods, retentionPeriods } from '@app/contract/retention';
import { brand } from '../../config/brand.ts';

const { ipAddressDays, unfinishedVisitMonths, consentMonths, contactMonths } = retentionPeriods;
const { signInMinutes, networkHours, mailDays, forgeryDays, knownMailboxDays } = abuseNotePeriods;

/** The privacy policy, to be shown between the visitor's cookie choice and the contact section. */
export const privacyPolicy = `
# In short
- You can take the quiz and see your results without giving a name, an e-mail address or a phone number.
- We use what you tell us to recommend cars, to reply to you and help you, and to improve the quiz. We use it for nothing else.
- We do not sell personal information, and we do not share it for advertising.
- There are no advertising trackers on this website, and no analytics of other companies. We record your way through the quiz ourselves, unless you decline analytics or your browser sends Global Privacy Control.
- You can ask us at any time what we hold about you. We correct it on request, and delete your name and contact details on request.

# Who is responsible
${brand.name}, based in Toronto, Canada, decides how the information described here is used. You can reach our privacy officer at the addresses at the end of this policy. The policy covers visitors from the United States and Canada. The service is for adults: we do not knowingly collect information from anyone under 18, and delete it if we learn of it.

# What we collect, and why
We collect the following from you and your browser, and from no one else:
- Quiz answers and your ZIP or postal code. We use them to work out your recommendations, with the models, prices and winters where you live, and to count answers in totals.
- Your visit to the quiz, in every case: a random visit ID, when the visit began, when it was last active, whether it was finished or when it was left, whether we only stopped hearing from it, the question you were on, and of a visit from one of our own test networks that it is a test. We use it to count visits and to find questions that do not work well.
- Your way through the quiz (analytics), unless you decline it: your IP address, which questions you saw and when, the number of the step and of all steps, how your browser says you left (for example a closed or hidden page), the kind of device (phone, tablet or computer), how you came here (a search engine, network or newsletter, and a campaign, which a link or the page before names; we keep only names from a fixed list, and “other” for the rest), and your result ID once you finish. How you came here is also kept with your answers. We use it to find questions that do not work well and to tell test visits from real ones. It is recorded before you choose, too. Your browser reports the same in every case and says with each report what you chose; after you decline, our servers keep none of this. If you decline during a visit, what was recorded of that visit is erased with its next report. The quiz sends one every ten seconds, and one when you leave.
- Your cookie choice and your agreement to the terms: what you chose, when, under which policy version, whether your browser sent Global Privacy Control, and your IP address. We keep this as a record of your choice.
- What you send with the contact form: name, e-mail address, phone number, ZIP or postal code, what you need help with, and your message. We use it to reply to you. We use your IP address to limit spam.
- Your result ID, if you took the quiz in the same tab, or with preferences allowed in the same browser in the 30 days before you write to us, so that your concierge can see your picks. The form says so, and has a box to leave it out. Your name, e-mail address and phone number are then stored with that survey.
- What you enter when you ask for your results by e-mail: your e-mail address, and your name and phone number if you give them. They are stored with that survey. We use your IP address to limit spam.
- Once you write to us or ask for your results by e-mail, our staff keep one record of you: your name, e-mail address, phone number, ZIP or postal code, what you sent and your survey, a status (such as “new”, “called” or “bought”), the next action they plan and its day, and notes. We use it to answer you and to run the concierge service.
- On your results page, that you press “View Listings Near You” or the link that books a call (it carries a booking reference, which only our staff can match to your result): which pick, its place among the six, and when, once for each. It is stored with your result, whatever your cookie choice, and uses no cookie and no new ID. We use it to learn which picks are worth a look. If you change an answer there, the new result stores from which one it was changed; a picture of the new picks that you do not keep stores nothing but a count of such calls from your network, for at most ${networkHours} hours.
- The make and model whose listings you ask for, to find the right search. It is kept only in the access logs described below.
- How often certain calls come from your network (an IPv4 address, or a group of IPv6 addresses), under a hashed form of it, and that your e-mail address got mail from us, under a hashed form of it. We use both to stop spam, floods of calls and forged surveys.
- Technical logs of our servers: the time, type and outcome of each request, and a request ID. They contain no answers, names or IP addresses.
- Access logs of the network in front of our servers: your IP address, your browser, the address of each page or call (a result page’s address contains its result ID; the call of your mail program’s unsubscribe button, your e-mail address in encrypted form), and the page that led there. We use them to deliver pages, find faults and stop attacks.

# What we do not do
We do not sell or rent personal information, share it for cross-context behavioral advertising, build advertising profiles, buy data about you, or make decisions about you that have legal effects. The ranking of cars uses nothing about you but your answers, and each pick shows its reasons. We do not ask for sensitive information. Please do not put any in messages.

# Cookies and storage on your device
We set no cookies for visitors today. The website keeps a few entries in your browser’s own storage, which it needs to work. You can delete them in your browser at any time.
- Local storage, until you delete it: “cookieConsent” (your choice and the policy version) and “cookieConsentDate” (when you made it); and only if you allow preferences, “latestResultId” (your last result ID and when you got it), which leads you back to your picks, and lets your concierge see them if you write to us afterward, and “unfinishedQuiz” (your answers so far and when you gave them), which lets you continue. We use the first for 30 days and the second for seven. Both are deleted when you turn preferences off, and if you open the home page or the quiz after that time; the first also if you write to us then, and the second when you finish the quiz.
- Session storage, until you close the tab: your quiz answers so far, with the visit ID and the ID of the result prepared from them, your last result ID and when you got it, how many reports of the visit were sent, that you accepted the terms, a random code once you keep changed picks (so that a repeated press stores them once), that you refused analytics, once you delete that choice, and two technical flags for reloading a page. For the Back button, each step in the tab’s history carries the visit ID and the question.
- We use cookies only for our own staff: one keeps them signed in to the admin area, the other tells for 90 days that somebody signed in with the browser before.
- For analytics and marketing, nothing is stored on your device today. If that changes, it stays off unless you turn it on, and a new policy version asks you again.

# Global Privacy Control
If your browser sends the Global Privacy Control signal, we treat it as a refusal of analytics and marketing and as an opt-out of sale and sharing: your way through the quiz is not recorded. You don’t need to do anything else. The refusal applies until you choose otherwise while the signal is on. The banner tells you when we see the signal.

# Who else sees it
We share information only with those who need it for the following:
- Our staff, to reply to you, to run the concierge service and to improve the quiz.
- Amazon Web Services, which hosts the website, the database and our outgoing e-mail on our behalf and may not use the information for anything else. Servers may be located in Canada or the United States, where the law may give authorities access to the information.
- Dealers, lenders and insurers, only if you have engaged a concierge, and only what you agree to share for that purchase.
- The listings website, when you press “View Listings Near You”: the link contains the make, model, years, trim, the top of your budget and your ZIP or postal code. The calendar service, when you open its calendar (with preferences allowed, when it comes into view on our contact page) or book a call: what you enter there, and the booking reference if you come from your results, but nothing that opens them. Both see your IP address, as every website you open does. Their own policies apply.
- Authorities, when the law requires it. A successor, if the business is transferred, who must keep the promises in this policy.

# How long we keep it
- Results prepared in the background while you take the quiz: 24 hours, unless you finish it.
- Keys that prevent a repeated submission from counting twice: 24 hours. Counts that limit abuse, stored under a hashed form of the address: ${networkHours} hours for messages, e-mail requests, unsubscribe requests, pictures of new picks, quiz visits that were left, cookie choices and agreements from a network, ${signInMinutes} minutes for attempts to sign in as staff, ${mailDays} days for e-mails to an e-mail address and for the addresses that a network had us write to for the first time, ${knownMailboxDays} days for the note that an address got mail from us. A list of the surveys that came from one network within ten minutes, and the network of each visit that was left (not of visits that declined analytics), stored under a keyed hash of the IP address, so that forged surveys can be found: ${forgeryDays} days.
- E-mails that we sent to you or our staff: 30 days in our outbox. If a mail service reports that an address does not exist or marked our e-mail as spam, or if you unsubscribe, we keep that address so that we do not write to it again.
- Technical logs of our servers: three months. Access logs, which hold IP addresses, of the network in front of them and of our file storage: 30 days.
- IP addresses in our database, of visits, cookie choices, agreements and messages: ${ipAddressDays} days.
- Quiz visits that were not finished: ${unfinishedVisitMonths} months. Cookie choices and agreements to the terms: ${consentMonths} months.
- Contact messages, and the name, e-mail address and phone number stored with your surveys: ${contactMonths} months. The record of our staff, with its status, next action and notes: ${contactMonths} months after you last wrote to us or asked for your results by e-mail. If you bought a car with our help, messages and contact details of surveys end all the same, but this record has no end date, because tax and consumer law can require it. If you ask us, we delete yours sooner, as far as the law allows.
- Completed surveys without your contact data, presses on your results page, and quiz visits that were finished: no end date is set, so that your result link works and we can improve the quiz. They stay until we delete them: we review them every year and delete what is no longer needed. Totals, which name nobody, stay. Files that our staff export are kept on our servers for one day.
- Backups: up to 35 more days. Data that expires automatically is not used after that time, and is deleted from the database within days.

# How we protect it
All data is encrypted in transit and at rest. Result links are too long to guess. Staff sign in with their own accounts, and each part of our servers can access only the data it needs. No system is perfect. If a breach puts you at real risk, we tell you and the authorities as the law requires.

# Your rights
Wherever you live, you may ask us for the following, free of charge. We reply within 30 days (45 days where US state law allows it) and do not treat you differently for asking. We may need to confirm that the information is yours. A result link or the e-mail address you used is usually enough. You may authorize someone to ask for you.
- Access: learn what is stored under your e-mail address, and get a copy you can take elsewhere: surveys with their answers and presses, the visits that led to them, contact messages, the record and notes of our staff, e-mails, and whether your address gets our mail.
- Correction: have it corrected.
- Deletion: have your name, e-mail address and phone number removed from your surveys, and the presses on your results, the visits that led to them, your contact messages, the record of our staff and our e-mails deleted, unless the law requires us to keep them. The answers stay, without your name, and so do the totals they were counted in. An address that must not receive e-mail stays on our suppression list.
- Withdrawal: withdraw consent at any time, for the future. For cookies, use “Cookie Preferences” at the bottom of every page. For e-mails, use the unsubscribe link at the end of each.
- Objection and opt-out: object to a use, or opt out of sale, sharing and profiling. We do none of the three.
- Complaint: to us first if you like, and to the authority where you live at any time.

# If you live in Canada
We follow the Personal Information Protection and Electronic Documents Act (PIPEDA) and the provincial laws that apply instead in Quebec, Alberta and British Columbia. We collect, use and disclose personal information with your knowledge and consent, for the purposes named here. You may complain to the Office of the Privacy Commissioner of Canada or of your province. We send commercial e-mail only as Canada’s anti-spam law allows.

# If you live in the United States
These are your rights under the California Consumer Privacy Act (CCPA) and similar laws of other states. In the last 12 months we collected identifiers (IP address and visit ID; name, e-mail address and phone number if you wrote to us), commercial information (your car preferences), approximate location (ZIP code) and internet activity on this website (quiz progress, pages requested). Sources, purposes, recipients and retention are as described above. We did not sell or share any of it, and we know of no sale or sharing of information about people under 16. You may appeal a refusal by replying to our e-mail, and you may contact your state’s attorney general.

# Changes
When we change this policy, we update the date at the top. A change in what is stored on your device or recorded of your visit gets a new policy version, and the banner asks you again. Until you choose anew, an earlier refusal of analytics still applies.
`;
