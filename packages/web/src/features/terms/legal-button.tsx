import { type ComponentProps, type ReactNode, useState } from 'react';
import { createCodeLoader, LazyPart } from '../../shared/code-on-demand.tsx';
import { sessionStore } from '../../shared/storage/browser-store.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import styles from './legal-button.module.css';
import type { LegalMode } from './legal-text.tsx';
import type { TermsModal } from './terms-modal.tsx';

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
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
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

/** Renders nothing for a visitor who has accepted both texts in this tab. */
export const LegalNotice = () => {
  const isHydrated = useIsHydrated();
  if (isHydrated && sessionStore.read(termsAcceptedKey) !== undefined) return null;

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

/** The terms modal, loaded on demand. Remembers in this tab that the visitor agreed. */
export const TermsOutlet = ({ mode, onAccept, onClose }: ComponentProps<typeof TermsModal>) => {
  const accept = (): void => {
    if (mode === 'agreement') sessionStore.write(termsAcceptedKey, 'true');

    onAccept();
  };
  return <LazyPart loadPart={fetchModal} partProps={{ mode, onAccept: accept, onClose }} />;
};

const fetchModal = createCodeLoader(async () => (await import('./terms-modal.tsx')).TermsModal);

const termsAcceptedKey = 'termsAccepted';
