import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './confirm-button.module.css';

type ConfirmButtonProps = {
  readonly label: string;
  readonly icon?: string;
  readonly isPending: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** A button for something that cannot be undone, which asks first. */
export const ConfirmButton = ({
  label,
  icon,
  isPending,
  title,
  confirmLabel,
  onConfirm,
  onOpenChange,
  children,
}: ConfirmButtonProps) => (
  <AlertDialog.Root {...(onOpenChange === undefined ? {} : { onOpenChange })}>
    {/* Not disabled while pending, because the dialog returns the focus to it. */}
    <AlertDialog.Trigger asChild onClick={(event) => isPending && event.preventDefault()}>
      <Button variant="secondary" size="small" aria-disabled={isPending}>
        {icon !== undefined && <Icon path={icon} size={18} />}
        {label}
      </Button>
    </AlertDialog.Trigger>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className={styles.scrim} />
      <AlertDialog.Content className={styles.dialog}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className={styles.text}>{children}</div>
        </AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Cancel asChild>
            <Button variant="secondary">Cancel</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button className={styles.danger} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
