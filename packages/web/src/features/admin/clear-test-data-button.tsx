import * as AlertDialog from 'radix-ui/alert-dialog';
import type { MouseEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useClearTestData } from './admin-data.ts';
import styles from './clear-test-data-button.module.css';

export const ClearTestDataButton = () => {
  const clearing = useClearTestData();
  // The button is never disabled: it must be able to take the focus back from the dialog.
  const openWhenIdle = (event: MouseEvent): void => {
    if (clearing.isPending) event.preventDefault();
  };
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild onClick={openWhenIdle}>
        <Button variant="secondary" size="small" aria-disabled={clearing.isPending}>
          <Icon name="trash" size={18} />
          {clearing.isPending ? 'Clearing...' : 'Clear Test Data'}
        </Button>
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim} />
        <AlertDialog.Content className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>Clear test data?</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>
            Are you sure you want to clear test quiz sessions? This will remove incomplete sessions older than 1 hour
            and test IP addresses.
          </AlertDialog.Description>
          <div className={styles.actions}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button className={styles.danger} onClick={() => clearing.mutate()}>
                Clear sessions
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
