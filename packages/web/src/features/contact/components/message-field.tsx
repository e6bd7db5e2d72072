import { useId } from 'react';
import styles from '../../../shared/ui/text-field.module.css';

/** The message, the only text that may stay empty. */
export const MessageField = () => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        Message <span className={styles.optional}>(optional)</span>
      </label>
      <textarea id={id} name="message" rows={5} maxLength={5000} className={styles.input} />
    </div>
  );
};
