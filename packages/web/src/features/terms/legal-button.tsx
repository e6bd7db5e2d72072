import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import styles from './legal-button.module.css';
import type { LegalMode } from './legal-text.tsx';
import { hasAcceptedTerms, TermsOutlet } from './terms-outlet.tsx';

type LegalButtonProps = {
  readonly mode: LegalMode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

export const LegalButton = ({ mode, children, className }: LegalButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <TermsOutlet mode={mode} onAccept={close} onClose={close} />}
    </>
  );
};

export const PolicyButton = () => (
  <LegalButton mode="privacy" className={styles.button}>
    Read the Privacy Policy
  </LegalButton>
);

/** What continuing with the quiz means. It is hidden from visitors who have accepted the terms. */
export const LegalNotice = () => {
  const isHydrated = useIsHydrated();
  if (isHydrated && hasAcceptedTerms()) return null;
  return (
    <p className={styles.notice}>
      By continuing, you confirm that you are 18 or older and agree to our{' '}
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
