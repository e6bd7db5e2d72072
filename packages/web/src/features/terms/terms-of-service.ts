import { brand } from '../../config/brand.ts';

export const termsOfService = `
# 1. Who we are and what this is
${brand.name} (“we”, “us”) helps people in the United States and Canada choose a car. We offer a free quiz that recommends vehicles, and a paid concierge service that helps you buy one. These terms are an agreement between you and us about using this website, the quiz and the concierge service.
We are independent of dealerships. No dealer or manufacturer pays us to recommend a vehicle, and no vehicle can buy a place in your results.

# 2. Who may use it
You must be at least 18 years old and legally able to enter into a contract. The service is meant for people who are shopping for a vehicle in the United States or Canada.
By continuing to the quiz, by using the concierge service, or by otherwise using the website, you agree to these terms. If you do not agree, please do not use it.

# 3. The quiz and your recommendations
The quiz is free and needs no account. It ranks vehicles by your answers, using published specifications, price information and our own ratings and estimates, and shows the reasons for each pick. What you do with it is up to you.
- Recommendations are information, not professional, financial, mechanical or legal advice. Test-drive a vehicle and have a used one inspected before you buy.
- Prices, ranges and other figures are guides. Where we say “about”, the figure is an estimate. Equipment, availability, incentives and prices differ by seller, trim, region and day.
- Where too few vehicles meet all of your limits, we relax the least important ones and tell you which. A recommendation is not a promise that a vehicle is available, safe, reliable or right for you.
- Anyone who has the link to your results can open them. Share it only with people who may see your picks.

# 4. Listings and other websites
The “View Listings Near You” button opens a search on an independent listings website, and booking a call may open an independent calendar service. We do not run those websites, do not sell the vehicles shown there, and are not responsible for their content. Their own terms and privacy policies apply.

# 5. The concierge service
A concierge can search for cars, negotiate with dealerships, schedule test drives, handle paperwork, and help with financing and trade-ins. We act as your advisor. We are not a dealer, a lender, an insurer or a party to your purchase: the contract for the vehicle is between you and the seller, and the decision to sign is yours.
The first consultation is a 15-minute call. It is free, with no obligation.

# 6. Fee, taxes and refunds
The concierge service has one flat fee.
- The fee is $249. Before you engage a concierge, we confirm the currency that applies to you.
- It is charged only if you complete a purchase with our help. No purchase, no fee.
- Taxes may be added where the law requires it.
- Once your purchase is finalized, the fee is non-refundable, except where the law that protects you as a consumer says otherwise.
- Most concierge clients tell us they save $1,000 to $3,000. Every purchase is different, and we do not promise you any particular saving.

# 7. What we ask of you
To keep the service useful for everyone, please:
- give accurate answers and your own contact details;
- do not attack, overload, copy or scrape the website, bypass its limits, or send automated submissions;
- do not use it to break the law, or to harass or deceive anyone;
- do not present our recommendations as your own product or resell them.

# 8. Our content
The website, its texts, drawings and software belong to ${brand.name} or its licensors. You may view, print and share your results for your own car shopping. Vehicle and brand names belong to their owners; naming them does not mean that they endorse us.

# 9. What we do not promise
We take care, but the website and the quiz are provided “as is” and “as available”. To the extent the law allows, we give no warranties, express or implied, including of accuracy, merchantability, fitness for a particular purpose and uninterrupted operation. We may change or stop parts of the free service at any time.

# 10. Limits of our responsibility
To the extent the law allows, we are not liable for indirect, incidental or consequential loss, for lost profits or data, or for what a seller, lender, listings website or other third party does. Our total liability for all claims about the service is limited to the greater of the fees you paid us in the 12 months before the claim and $100.
Nothing in these terms limits liability for fraud, for death or injury caused by negligence, or any right that the consumer protection law of your state or province says cannot be waived. In Quebec and in places that do not allow some of these limits, they apply only as far as the law allows.

# 11. Ending
You may stop using the website at any time, and cancel the concierge service at any time before a purchase is finalized, without a fee. We may refuse the service to someone who breaks these terms. Sections 8 to 12 continue to apply.

# 12. Law and disputes
If something is wrong, please write to us first; most things are settled with one e-mail. These terms are governed by the laws of the Province of Ontario and the federal laws of Canada that apply there. If you are a consumer, you keep the protection of the mandatory law of the place where you live, and you may bring a claim in its courts, including small claims court.

# 13. Changes
When we change these terms, we show the new effective date here. If a change matters to a service you are already using, we tell you before it applies. The terms that were in force when you engaged a concierge apply to that purchase.
`;
