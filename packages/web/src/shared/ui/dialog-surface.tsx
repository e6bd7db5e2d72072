import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useState } from 'react';
import styles from './dialog-surface.module.css';

type DialogSurfaceProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly width?: 'reading' | 'wide';
};

/** An open modal dialog with a title. Its content scrolls. Escape, the scrim and a Dialog.Close inside close it. */
export const DialogSurface = ({ title, children, onClose, footer, width = 'reading' }: DialogSurfaceProps) => {
  const [opener] = useState(() => document.activeElement);
  // Radix returns the focus to its own trigger, which a dialog that is open while mounted does not have.
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.surface}
          data-width={width}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
        >
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={styles.body} tabIndex={0} aria-label={title}>
            {children}
          </section>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
