import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { type LegalMode, LegalText, legalTitles } from './legal-text.tsx';

type TermsModalProps = {
  /** `full` asks for agreement before the quiz. The others show a text. */
  readonly mode: 'full' | LegalMode;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** The modal about terms and privacy in its three modes. It is open while mounted, so closing it resets its state. */
export const TermsModal = ({ mode, onAccept, onClose }: TermsModalProps) =>
  mode === 'full' ? (
    <AgreementDialog onAccept={onAccept} onClose={onClose} />
  ) : (
    <LegalDialog mode={mode} onAccept={onAccept} onClose={onClose} />
  );

type LegalDialogProps = {
  readonly mode: LegalMode;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

const LegalDialog = ({ mode, onAccept, onClose }: LegalDialogProps) => (
  <DialogSurface title={legalTitles[mode]} onClose={onClose} footer={<Button onClick={onAccept}>Close</Button>}>
    <LegalText mode={mode} />
  </DialogSurface>
);
