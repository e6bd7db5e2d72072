import { effectiveDate } from '../texts/legal-section.ts';
import { termsOfService } from '../texts/terms-of-service.ts';
import { LegalContact } from './legal-contact.tsx';
import { LegalSections } from './legal-sections.tsx';

/** The terms of service. */
export const TermsText = () => (
  <>
    <p>Effective {effectiveDate}.</p>
    <LegalSections sections={termsOfService} />
    <LegalContact heading="14. Contact" />
  </>
);
