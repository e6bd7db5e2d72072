import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { type LegalMode, legalTitles } from '../legal-mode.ts';
import { LegalText } from './legal-text.tsx';

type LegalDialogProps = {
  readonly mode: LegalMode;
  /** Called by the Close button. */
  readonly onAccept: () => void;
  /** Called when the dialog is left in another way. */
  readonly onClose: () => void;
};

/** The terms or the privacy text, with a Close button. */
export const LegalDialog = ({ mode, onAccept, onClose }: LegalDialogProps) => (
  <DialogSurface title={legalTitles[mode]} onClose={onClose} footer={<Button onClick={onAccept}>Close</Button>}>
    <LegalText mode={mode} />
  </DialogSurface>
);
