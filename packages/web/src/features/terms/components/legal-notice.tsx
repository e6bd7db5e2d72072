import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';
import { hasAcceptedTerms } from '../accepted-terms.ts';
import { LegalButton } from './legal-button.tsx';
import styles from './legal-notice.module.css';

/** The line that says what going on with the quiz means, for those who have not accepted the terms already. */
export const LegalNotice = () => {
  const isHydrated = useIsHydrated();
  if (isHydrated && hasAcceptedTerms()) return null;
  return (
    <p className={styles.notice}>
      By going on you confirm that you are 18 or older and agree to our{' '}
      <LegalButton mode="terms" className={styles.button}>
        Terms of Service
      </LegalButton>{' '}
      and{' '}
      <LegalButton mode="privacy" className={styles.button}>
        Privacy Policy
      </LegalButton>
      .
    </p>
  );
};
