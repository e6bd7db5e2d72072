import { brand } from '../../config/brand.ts';
import {
  applyGlobalPrivacyControl,
  type ConsentChoice,
  hasGlobalPrivacyControl,
  optionalCategories,
  policyVersion,
} from '../../shared/consent/consent-choice.ts';
import { consentStore, useSavedChoice } from '../../shared/consent/consent-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './legal-text.module.css';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const effectiveDate = 'June 13, 2025';
const privacyUpdateDate = 'November 30, 2026';

export const LegalText = ({ mode }: { readonly mode: LegalMode }) => (
  <div className={styles.text}>
    {mode === 'terms' ? (
      <p>Effective {effectiveDate}.</p>
    ) : (
      <>
        <p>
          Effective {effectiveDate}. Last updated {privacyUpdateDate}.
        </p>
        <SavedCookieChoice />
      </>
    )}
    <LegalSections text={mode === 'terms' ? termsOfService : privacyPolicy} />
    <section>
      <h3>{mode === 'terms' ? '14. Contact' : 'Contact'}</h3>
      <p>
        {brand.name}, {brand.postalAddress}.{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </p>
    </section>
  </div>
);

/** Renders sections that begin with "# ": their paragraphs, a line each, then all "- " items. */
const LegalSections = ({ text }: { readonly text: string }) =>
  text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = keepEmailOnOneLine(section).trim().split('\n');
      const points = lines.filter((line) => line.startsWith('- '));
      const paragraphs = lines.filter((line) => !points.includes(line));
      return (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point.slice(2)}</li>
              ))}
            </ul>
          )}
        </section>
      );
    });

/** Keeps "e-mail" from wrapping at its hyphen, by a word joiner (U+2060) after it. */
const keepEmailOnOneLine = (text: string): string => text.replace(/(e-)(mail)/gi, '$1\u2060$2');

export const legalTitles = { terms: 'Terms of Service', privacy: 'Privacy Policy' } as const;

export type LegalMode = keyof typeof legalTitles;

const SavedCookieChoice = () => {
  const saved = useSavedChoice();
  const isAnalyticsRefused = consentStore.isAnalyticsAllowed() === false;
  return (
    <section aria-label="Your cookie choice on this device" className={styles.choice}>
      <h3>Your cookie choice on this device</h3>
      <div role="status" className={styles.state}>
        {saved === undefined ? (
          <p>
            {isAnalyticsRefused
              ? 'No choice is stored, so everything optional is off.'
              : 'No choice is stored. Until you choose, your way through the quiz is recorded. Everything else optional is off.'}
          </p>
        ) : (
          <>
            <p>
              Chosen on {formatDay(saved.chosenAt)}, policy version {policyVersion}.{' '}
              {describeAllowedCategories(saved.choice)}
            </p>
            <Button size="small" variant="secondary" onClick={consentStore.clear}>
              Delete this choice
            </Button>
          </>
        )}
      </div>
    </section>
  );
};

const describeAllowedCategories = (choice: ConsentChoice): string => {
  const toggles = applyGlobalPrivacyControl(choice, hasGlobalPrivacyControl());
  const allowedCategories = optionalCategories.filter((category) => toggles[category]);
  if (allowedCategories.length === 0) return 'On: necessary. Everything optional is off.';

  return `On: ${['necessary', ...allowedCategories].join(', ')}.`;
};

const formatDay = (isoTime: string): string => {
  if (Number.isNaN(Date.parse(isoTime))) return 'an unknown day';

  return new Date(isoTime).toLocaleDateString('en', { dateStyle: 'long' });
};
