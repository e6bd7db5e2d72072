import { LegalButton } from './legal-button.tsx';
import styles from './legal-notice.module.css';

/** Opens the privacy policy from within a sentence. */
export const PolicyButton = () => (
  <LegalButton mode="privacy" className={styles.button}>
    Read the Privacy Policy
  </LegalButton>
);
