import { useId } from 'react';
import styles from './hidden-field.module.css';

/** A trap for programs that fill in every field: out of sight, out of the tab order, unknown to autofill. */
export const HiddenField = () => {
  const id = useId();
  return (
    <div aria-hidden="true" className={styles.hidden}>
      <label htmlFor={id}>Please leave this empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
};
