import * as Dialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './dialog-surface.module.css';

type OpenDialogProps = ComponentProps<typeof Dialog.Content> & { readonly onClose: () => void };

/** Open while mounted. Escape, an outside press, or `Dialog.Close` calls `onClose`. */
export const OpenDialog = ({ onClose, ...content }: OpenDialogProps) => {
  const [opener] = useState(() => document.activeElement);

  // Radix would return the focus to the dialog's trigger, but this dialog has none.
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content {...content} aria-describedby={undefined} onCloseAutoFocus={returnFocus} />
      </Dialog.Portal>
    </Dialog.Root>
  );
};

type DialogSurfaceProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly width?: 'reading' | 'wide';
};

export const DialogSurface = ({
  title,
  children,
  onClose,
  footer,
  width = 'reading',
}: DialogSurfaceProps) => (
  <OpenDialog className={styles.surface} data-width={width} onClose={onClose}>
    <Dialog.Title className={styles.title}>{title}</Dialog.Title>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
    <section className={styles.body} tabIndex={0} aria-label={title}>
      {children}
    </section>
    {footer !== undefined && (
      <div className={styles.footer} data-dialog-buttons>
        {footer}
      </div>
    )}
  </OpenDialog>
);
