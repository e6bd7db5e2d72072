import { call } from '@app/contract/client';
import { useMutation } from '@tanstack/react-query';
import * as Dialog from 'radix-ui/dialog';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import buttonStyles from './legal-button.module.css';
import { type LegalMode, LegalText, legalTitles } from './legal-text.tsx';
import styles from './terms-modal.module.css';

type TermsModalProps = {
  readonly mode: 'agreement' | LegalMode;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** Asks for agreement before the quiz, or shows a legal text. It is open while it is mounted. */
export const TermsModal = ({ mode, onAccept, onClose }: TermsModalProps) =>
  mode === 'agreement' ? (
    <AgreementDialog onAccept={onAccept} onClose={onClose} />
  ) : (
    <DialogSurface
      title={legalTitles[mode]}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LegalText mode={mode} />
    </DialogSurface>
  );

/** Asks the visitor to agree before the quiz. A full text opened from it takes its place. */
const AgreementDialog = ({ onAccept, onClose }: Omit<TermsModalProps, 'mode'>) => {
  const id = useId();
  const [legalText, setLegalText] = useState<{
    readonly mode: LegalMode;
    readonly isOpen: boolean;
  }>();
  const [hasAgreed, setHasAgreed] = useState(false);
  const { isProcessing, accept } = useAcceptance(onAccept);
  if (legalText?.isOpen) {
    const backButton = (
      <Button variant="secondary" onClick={() => setLegalText({ ...legalText, isOpen: false })}>
        Back to consent
      </Button>
    );
    return (
      <DialogSurface title={legalTitles[legalText.mode]} onClose={onClose} footer={backButton}>
        <div ref={focusInView} tabIndex={-1}>
          <LegalText mode={legalText.mode} />
        </div>
      </DialogSurface>
    );
  }

  // After a text is closed, its button takes the focus back.
  const renderReadButton = (mode: LegalMode) => (
    <button
      type="button"
      ref={legalText?.mode === mode ? focusInView : undefined}
      className={buttonStyles.button}
      onClick={() => setLegalText({ mode, isOpen: true })}
    >
      {legalTitles[mode]}
    </button>
  );
  const footer = (
    <>
      <Dialog.Close asChild>
        <Button variant="secondary">Cancel</Button>
      </Dialog.Close>
      <Button disabled={!hasAgreed || isProcessing} onClick={accept}>
        {isProcessing ? 'Processing...' : 'Continue to Quiz'}
      </Button>
    </>
  );
  return (
    <DialogSurface title="Let's get rolling" onClose={onClose} footer={footer}>
      <div className={styles.form}>
        <p>
          At most 20 quick questions, about three minutes, six cars for you. Before you start, here
          is the short version:
        </p>
        <ul className={styles.points}>
          <li>
            The quiz is free. You don’t need to give a name or an e-mail address to see your
            results.
          </li>
          <li>
            Recommendations are guidance, not offers. The seller sets prices, trims and
            availability.
          </li>
          <li>You are at least 18 and can legally enter into a contract.</li>
        </ul>
        <p>
          The full texts: {renderReadButton('terms')} and {renderReadButton('privacy')}.
        </p>
        <div className={styles.agreement}>
          <Checkbox id={id} checked={hasAgreed} onCheckedChange={setHasAgreed} />
          <label htmlFor={id}>
            I am 18 or older and agree to the Terms of Service and the Privacy Policy.
          </label>
        </div>
      </div>
    </DialogSurface>
  );
};

/** A `ref` that focuses an element when it replaces the focused one, and scrolls it into view. */
const focusInView = (element: HTMLElement | null): void => {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
};

/**
 * `onAccept` is called whether or not the report arrived, but not if the dialog was closed
 * meanwhile. `isProcessing` stays true afterward, while the quiz loads.
 */
const useAcceptance = (onAccept: () => void) => {
  const { mutate, isIdle } = useMutation({
    mutationFn: () =>
      call('acceptTerms', {
        body: { surveyId: null },
        signal: AbortSignal.timeout(reportTimeoutMs),
      }),
    onError: (error) => console.warn('Accepting the terms could not be reported', error),
  });

  // A callback passed to `mutate` is not called if the component was unmounted meanwhile.
  const accept = (): void => mutate(undefined, { onSettled: onAccept });

  return { isProcessing: !isIdle, accept };
};

const reportTimeoutMs = 5000;
