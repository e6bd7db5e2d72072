import { brand } from '../../config/brand.ts';
import type { LegalSection } from './legal-sections.tsx';

const { name } = brand;

/** The sections of the privacy policy. The visitor's cookie choice comes before them, the contact section after them. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    heading: 'In short',
    paragraphs: [],
    points: [
      'You can take the quiz and see your results without giving a name, an e-mail address or a phone number.',
      'We use what you tell us to recommend cars, to answer and help you, and to improve the quiz. For nothing else.',
      'We do not sell personal information, and we do not share it for advertising.',
      'There are no advertising or analytics trackers on this website today. They would need your consent first.',
      'You can ask us at any time what we hold about you, and have it corrected, or your name and contact details deleted.',
    ],
  },
  {
    heading: 'Who is responsible',
    paragraphs: [
      `${name}, based in Toronto, Canada, decides how the information described here is used. The person in charge of protecting it answers at the addresses at the end of this policy. The policy covers visitors from the United States and Canada. The service is for adults: we do not knowingly collect information from anyone under 18, and delete it if we learn of it.`,
    ],
  },
  {
    heading: 'What we collect, and why',
    paragraphs: ['From you and your browser, and from no one else:'],
    points: [
      'Quiz answers and your ZIP or postal code, to work out your recommendations, with the models, prices and winters of where you live, and to count answers in totals.',
      'Your way through the quiz: a random session number, which questions you came to and when, when you were last active, whether and where you left, the number of your result once you finish, and your IP address. We use it to find questions that do not work and to tell test visits from real ones.',
      'Your cookie choice and your agreement to the terms: what you chose, when, under which policy version, whether your browser sent Global Privacy Control, and your IP address, as proof of it.',
      'What you send with the contact form: name, e-mail address, phone number, ZIP or postal code, what you need help with, your message, and your IP address to hold back floods of automated messages. We use it to answer you.',
      'If you took the quiz in the same browser in the 30 days before you write to us, the number of your result, so that your concierge can see your picks. Your name, e-mail address and phone number are then stored with that survey. The same happens with your e-mail address, and your name and phone number if you give them, if you ask for your results by e-mail; your IP address then helps to hold back floods of such requests.',
      'The make and model whose listings you ask for, to find the right search. It stays only in the access logs below.',
      'Technical logs of our servers: the time, kind and outcome of each request and a request number. They hold no answers, no names and no IP address.',
      'Access logs of the network in front of our servers: your IP address, your browser, the address of each page or call, which for a result holds its number, and the page that led there. We use them to deliver pages, to find faults and to stop attacks.',
    ],
  },
  {
    heading: 'What we do not do',
    paragraphs: [
      'We do not sell or rent personal information, share it for cross-context behavioral advertising, build advertising profiles, buy data about you, or make decisions about you that have legal effects. The ranking of cars follows from your answers alone and shows its reasons. We do not ask for sensitive information; please leave it out of messages.',
    ],
  },
  {
    heading: 'Cookies and storage on your device',
    paragraphs: [
      'Visitors get no cookies from us today. The website keeps a few entries in your browser’s own storage, which are necessary for it to work. You can delete them in your browser at any time.',
    ],
    points: [
      'Local storage, until you delete it: “cookieConsent” (your choice and the policy version) and “cookieConsentDate” (when you made it); “latestResultId” (the number of your last result and when you got it), needed so that the quiz can lead you back to your picks and your concierge can see them when you write to us after it. We use that one for 30 days; when you come to the quiz or write to us later than that, it is deleted.',
      'Session storage, until you close the tab: your quiz answers so far, with the number of the visit and of the results prepared from them, how many reports of the visit were sent, that you accepted the terms, and two technical marks for reloading a page. For the Back button, each step in the tab’s history carries the number of the visit and the question.',
      'A cookie is used only to keep our own staff signed in to the administration area.',
      'Analytics, marketing and preference storage: none today. If that changes, it stays off unless you turn it on, and a new policy version asks you again.',
    ],
  },
  {
    heading: 'Global Privacy Control',
    paragraphs: [
      'If your browser sends the Global Privacy Control signal, we treat it as a refusal of analytics and marketing and as an opt-out of sale and sharing, without any further step. It holds until you yourself choose otherwise while the signal is on; the banner tells you when we see it.',
    ],
  },
  {
    heading: 'Who else sees it',
    paragraphs: ['Only those who need it to do their part:'],
    points: [
      'Our staff, to answer you, to run the concierge service and to improve the quiz.',
      'Amazon Web Services, which hosts the website, the database and our outgoing e-mail on our behalf and may use the information for nothing else. Servers may stand in Canada or the United States, where the law may give authorities access to it.',
      'Dealers, lenders and insurers, only when you have engaged a concierge, and only what you agree to for that purchase.',
      'The listings website, when you press “View Listings Near You”: the link carries make, model, years, trim and your ZIP or postal code. The calendar service, when you open its calendar or book a call there: what you enter. Both see your IP address, as every website does that you open. Their own policies apply.',
      'Authorities, when the law obliges us; and a successor, if the business is transferred, under the promises of this policy.',
    ],
  },
  {
    heading: 'How long we keep it',
    paragraphs: [],
    points: [
      'Results prepared in the background while you are still in the quiz: 24 hours, unless you finish it.',
      'The keys that keep a repeated submit from counting twice: 24 hours. Counts that hold back floods, each under a scrambled form of the address: of messages and requests for e-mail from an IP address, about two hours; of e-mails to an e-mail address, two days.',
      'E-mails that we sent you or our staff: 30 days in our outbox. If your mail service tells us that an address does not exist or does not want our mail, we keep that address so as not to write to it again.',
      'Technical logs of our servers: three months. Access logs, which hold IP addresses, of the network in front of them and of our file storage: 30 days.',
      'Completed surveys and quiz visits: as long as your result link should work and we need them to improve the quiz; we review them every year and delete what is no longer needed. Ask us and we take your name, e-mail address and phone number off your surveys sooner. Files that our staff export for their work stand on our servers for a day.',
      'Contact messages: until your matter is settled and for up to two years after, or longer where tax or consumer law requires it for a purchase. Ask us and we delete yours sooner.',
      'Consent records: as long as the choice holds, and as long after as we may have to prove it. Backups: up to 35 days more. What expires by itself is no longer used from then on, and leaves the database within days.',
    ],
  },
  {
    heading: 'How we protect it',
    paragraphs: [
      'Everything travels and rests encrypted. Result links are too long to guess. Staff sign in with their own accounts, and every function of our servers may touch only the data it needs. No system is perfect: if a breach puts you at real risk, we tell you and the authorities as the law requires.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'Whoever you are and wherever you live, you may ask us for the following, free of charge. We answer within 30 days (45 where United States state law sets that time) and treat you no differently for asking. We may need to confirm that the information is yours; a result link or the e-mail address you used is usually enough. Someone you authorize may ask for you.',
    ],
    points: [
      'Access: learn what is stored under your e-mail address, and get a copy you can take elsewhere: surveys with their answers, contact messages, e-mails, and whether your address gets our mail.',
      'Correction: have it put right.',
      'Deletion: have your name, e-mail address and phone number taken off your surveys, and your contact messages and our e-mails about them deleted, unless the law makes us keep them. The answers stay without your name, as do the totals that they were counted in. An address that must get no mail stays on the list of those.',
      'Withdrawal: take back a consent at any time, for the future. For cookies, use “Cookie Preferences” at the foot of every page.',
      'Objection and opt-out: object to a use, or opt out of sale, sharing and profiling. We do none of the three.',
      'Complaint: to us first if you like, and to the authority where you live at any time.',
    ],
  },
  {
    heading: 'If you live in Canada',
    paragraphs: [
      'We follow the Personal Information Protection and Electronic Documents Act (PIPEDA) and the provincial laws that stand in its place in Quebec, Alberta and British Columbia. We collect, use and disclose personal information with your knowledge and consent, for the purposes named here. You may complain to the Office of the Privacy Commissioner of Canada or of your province. We send commercial e-mail only as Canada’s anti-spam law allows.',
    ],
  },
  {
    heading: 'If you live in the United States',
    paragraphs: [
      'These are your rights under the California Consumer Privacy Act (CCPA) and the like laws of other states. In the last 12 months we collected identifiers (IP address, session number; name, e-mail address and phone number if you wrote to us), commercial information (your car preferences), coarse location (ZIP code) and internet activity on this website (quiz progress, pages asked for). Sources, purposes, recipients and retention are as described above. We sold and shared none of it, and know of no sale or sharing of the information of people under 16. You may appeal a refusal by answering our e-mail, and turn to your state’s attorney general.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'When we change this policy, we show the new effective date here. A change in what is stored on your device gets a new policy version, and the banner asks you again.',
    ],
  },
];
