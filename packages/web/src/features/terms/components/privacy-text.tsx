import { effectiveDate } from '../texts/legal-section.ts';
import { privacyPolicy } from '../texts/privacy-policy.ts';
import { LegalContact } from './legal-contact.tsx';
import { LegalSections } from './legal-sections.tsx';
import { SavedCookieChoice } from './saved-cookie-choice.tsx';

/** The privacy policy, with what the visitor chose about cookies on this device. */
export const PrivacyText = () => (
  <>
    <p>Effective {effectiveDate}.</p>
    <SavedCookieChoice />
    <LegalSections sections={privacyPolicy} />
    <LegalContact heading="Contact" />
  </>
);
