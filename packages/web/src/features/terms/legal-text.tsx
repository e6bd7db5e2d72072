import { brand } from '../../config/brand.ts';
import {
  allowedBy,
  optionalCategories,
  policyVersion,
  sendsGlobalPrivacyControl,
} from '../../shared/consent/consent-choice.ts';
import { consentStore, type SavedChoice, useSavedChoice } from '../../shared/consent/consent-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LegalSections } from './legal-sections.tsx';
import styles from './legal-text.module.css';
import { privacyPolicy } from './privacy-policy.ts';
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

/** The visitor's stored cookie choice, with a button that deletes it. The banner then asks again. */
const SavedCookieChoice = () => {
  const saved = useSavedChoice();
  return (
    <section aria-label="Your cookie choice on this device" className={styles.choice}>
      <h3>Your cookie choice on this device</h3>
      <div role="status" className={styles.state}>
        {saved === undefined ? <p>No choice is stored, so everything optional is off.</p> : <Choice saved={saved} />}
      </div>
    </section>
  );
};

const Choice = ({ saved: { choice, chosenAt } }: { readonly saved: SavedChoice }) => {
  const allowed = allowedBy(choice, sendsGlobalPrivacyControl());
  const on = optionalCategories.filter((category) => allowed[category]);
  return (
    <>
      <p>
        Chosen on {dayOf(chosenAt)}, policy version {policyVersion}. On: {['necessary', ...on].join(', ')}.
        {on.length === 0 && ' Everything optional is off.'}
      </p>
      <Button size="small" variant="secondary" onClick={consentStore.clear}>
        Delete this choice
      </Button>
    </>
  );
};

const dayOf = (isoTime: string): string =>
  Number.isNaN(Date.parse(isoTime))
    ? 'an unknown day'
    : new Date(isoTime).toLocaleDateString('en', { dateStyle: 'long' });
