import type { LegalMode } from '../legal-mode.ts';
import styles from './legal-text.module.css';
import { PrivacyText } from './privacy-text.tsx';
import { TermsText } from './terms-text.tsx';

/** The text of one of the two policies. */
export const LegalText = ({ mode }: { readonly mode: LegalMode }) => (
  <div className={styles.text}>{mode === 'terms' ? <TermsText /> : <PrivacyText />}</div>
);
