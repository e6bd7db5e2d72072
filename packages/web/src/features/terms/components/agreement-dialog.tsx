import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { useAcceptance } from '../hooks/use-acceptance.ts';
import { type LegalMode, legalTitles } from '../legal-mode.ts';
import { takeFocus } from '../take-focus.ts';
import { AgreementForm } from './agreement-form.tsx';
import { LegalText } from './legal-text.tsx';

type AgreementDialogProps = { readonly onAccept: () => void; readonly onClose: () => void };

/** Asks for agreement to the terms before the quiz. Both texts open inside and lead back. */
export const AgreementDialog = ({ onAccept, onClose }: AgreementDialogProps) => {
  const [reading, setReading] = useState<LegalMode>();
  const [lastRead, setLastRead] = useState<LegalMode>();
  const [hasAgreed, setHasAgreed] = useState(false);
  const { isProcessing, accept } = useAcceptance(onAccept);
  const read = (mode: LegalMode) => {
    setReading(mode);
    setLastRead(mode);
  };
  if (reading !== undefined) {
    const back = (
      <Button variant="secondary" onClick={() => setReading(undefined)}>
        Back to consent
      </Button>
    );
    return (
      <DialogSurface title={legalTitles[reading]} onClose={onClose} footer={back}>
        <div ref={takeFocus} tabIndex={-1}>
          <LegalText mode={reading} />
        </div>
      </DialogSurface>
    );
  }
  const answers = (
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
    <DialogSurface title="Let's get rolling" onClose={onClose} footer={answers}>
      <AgreementForm hasAgreed={hasAgreed} onAgree={setHasAgreed} onRead={read} lastRead={lastRead} />
    </DialogSurface>
  );
};
