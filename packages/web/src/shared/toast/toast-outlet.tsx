import { useSyncExternalStore } from 'react';
import styles from './toast-outlet.module.css';
import { currentToast, subscribeToToast } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';

/** Where toasts appear and from where they are read out. The view is there already: some tell of a lost connection. */
export const ToastOutlet = () => {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  return (
    <section
      aria-label="Notifications"
      aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
      aria-atomic
      className={styles.outlet}
    >
      {toast !== undefined && <ToastView key={toast.id} toast={toast} />}
    </section>
  );
};
