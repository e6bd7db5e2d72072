import { type ReactNode, useState } from 'react';
import type { LegalMode } from '../legal-mode.ts';
import { TermsOutlet } from './terms-outlet.tsx';

type LegalButtonProps = {
  readonly mode: LegalMode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A button that opens the terms or the privacy text; the dialog is fetched on the first press. */
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
