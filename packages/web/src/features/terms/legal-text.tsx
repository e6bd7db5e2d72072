import { brand } from '../../config/brand.ts';
import { effectiveDate, type LegalSection } from './legal-section.ts';
import styles from './legal-text.module.css';
import { privacyPolicy } from './privacy-policy.ts';
import { SavedCookieChoice } from './saved-cookie-choice.tsx';
import { termsOfService } from './terms-of-service.ts';

/** The text of one of the two policies. */
export const LegalText = ({ mode }: { readonly mode: LegalMode }) => (
  <div className={styles.text}>{mode === 'terms' ? <TermsText /> : <PrivacyText />}</div>
);

const TermsText = () => (
  <>
    <p>Effective {effectiveDate}.</p>
    <LegalSections sections={termsOfService} />
    <LegalContact heading="14. Contact" />
  </>
);

/** The privacy policy with the visitor's cookie choice. */
const PrivacyText = () => (
  <>
    <p>Effective {effectiveDate}.</p>
    <SavedCookieChoice />
    <LegalSections sections={privacyPolicy} />
    <LegalContact heading="Contact" />
  </>
);

const LegalSections = ({ sections }: { readonly sections: readonly LegalSection[] }) =>
  sections.map(({ heading, paragraphs, points = [] }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{joined(paragraph)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{joined(point)}</li>
          ))}
        </ul>
      )}
    </section>
  ));

/** Keeps every "e-mail" on one line by a word joiner after its hyphen. */
const joined = (text: string): string => text.replace(/(e-)(mail)/gi, '$1\u2060$2');

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
