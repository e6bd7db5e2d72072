import { lazy, Suspense, useSyncExternalStore } from 'react';
import styles from './toast-outlet.module.css';
import { currentToast, subscribeToToast } from './toast-store.ts';

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }));

/** Where toasts appear and from where they are read out. The view is fetched with the first message. */
export const ToastOutlet = () => {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  return (
    <section
      aria-label="Notifications"
      aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
      aria-atomic
      className={styles.outlet}
    >
      {toast !== undefined && (
        <Suspense fallback={null}>
          <ToastView key={toast.id} toast={toast} />
        </Suspense>
      )}
    </section>
  );
};
