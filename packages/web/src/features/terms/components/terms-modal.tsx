import type { LegalMode } from '../legal-mode.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { LegalDialog } from './legal-dialog.tsx';

type TermsModalProps = {
  /** `full` asks for agreement before the quiz; the others show a text. */
  readonly mode: 'full' | LegalMode;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** The modal about terms and privacy in its three modes. Open while mounted, so closing it resets all its state. */
export const TermsModal = ({ mode, onAccept, onClose }: TermsModalProps) =>
  mode === 'full' ? (
    <AgreementDialog onAccept={onAccept} onClose={onClose} />
  ) : (
    <LegalDialog mode={mode} onAccept={onAccept} onClose={onClose} />
  );
