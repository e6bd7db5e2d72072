import { brand } from '../../config/brand.ts';
import { LegalSections } from './legal-sections.tsx';
import styles from './legal-text.module.css';
import { privacyPolicy } from './privacy-policy.ts';
import { SavedCookieChoice } from './saved-cookie-choice.tsx';
import { termsOfService } from './terms-of-service.ts';

export const LegalText = ({ mode }: { readonly mode: LegalMode }) => (
  <div className={styles.text}>{mode === 'terms' ? <TermsText /> : <PrivacyText />}</div>
);

const effectiveDate = 'June 13, 2025';
const privacyUpdated = 'November 22, 2026';

const TermsText = () => (
  <>
    <p>Effective {effectiveDate}.</p>
    <LegalSections sections={termsOfService} />
    <LegalContact heading="14. Contact" />
  </>
);

const PrivacyText = () => (
  <>
    <p>
      Effective {effectiveDate}. Last updated {privacyUpdated}.
    </p>
    <SavedCookieChoice />
    <LegalSections sections={privacyPolicy} />
    <LegalContact heading="Contact" />
  </>
);

const LegalContact = ({ heading }: { readonly heading: string }) => (
  <section>
    <h3>{heading}</h3>
    <p>
      {brand.name}, {brand.postalAddress}. <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
    </p>
  </section>
);

export type LegalMode = 'terms' | 'privacy';

export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
} as const satisfies Record<LegalMode, string>;
