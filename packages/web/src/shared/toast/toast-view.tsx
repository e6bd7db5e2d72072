import { type FocusEvent, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import styles from './toast-view.module.css';

const defaultDurationMs = 5000;

const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** One toast: title, text and a close button. It goes after its time, which waits while it is pointed at or focused. */
export const ToastView = ({ toast }: { readonly toast: Toast }) => {
  const { id, isOpen, title, description, variant, durationMs = defaultDurationMs } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isOpen || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isOpen, isHeld, durationMs]);
  if (!isOpen) return null;
  const isFailure = variant === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being read, not operated, is what holds it.
    <div
      className={[styles.toast, isFailure && styles.destructive].filter(Boolean).join(' ')}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setIsHeld(true)}
      onBlur={(event) => isLeaving(event) && setIsHeld(event.currentTarget.matches(':hover'))}
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
      <button type="button" className={styles.close} aria-label="Close" onClick={() => dismissToast(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
};
