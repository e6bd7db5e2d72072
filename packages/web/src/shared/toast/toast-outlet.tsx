import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './toast-outlet.module.css';
import { dismissToast, getCurrentToast, subscribeToToast, type Toast } from './toast-store.ts';

/** The live region for toasts. It is never loaded on demand: a toast may report failed loading. */
export const ToastOutlet = () => {
  const toast = useSyncExternalStore(subscribeToToast, getCurrentToast, () => undefined);
  return (
    <section
      aria-label="Notifications"
      aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
      aria-atomic
      data-toasts
      className={styles.outlet}
    >
      {toast !== undefined && <ToastView key={toast.id} toast={toast} />}
    </section>
  );
};

const defaultDurationMs = 5000;

/** A toast that closes after a while, but not while the visitor points at it or has focus in it. */
const ToastView = ({ toast }: { readonly toast: Toast }) => {
  const { id, isOpen, title, description, variant, durationMs = defaultDurationMs } = toast;
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    if (!isOpen || isPaused) return undefined;

    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isOpen, isPaused, durationMs]);
  if (!isOpen) return null;

  const isFailure = variant === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer.
    <div
      className={[styles.toast, isFailure && styles.destructive].filter(Boolean).join(' ')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={({ currentTarget }) =>
        setIsPaused(currentTarget.contains(document.activeElement))
      }
      onFocus={() => setIsPaused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsPaused(currentTarget.matches(':hover'));
      }}
    >
      {isFailure && (
        <span className={styles.mark}>
          <Icon name="alert" size={16} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
};
