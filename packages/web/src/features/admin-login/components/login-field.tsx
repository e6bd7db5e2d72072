import { type ComponentProps, useId } from 'react';
import styles from './login-field.module.css';

type LoginFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & { readonly label: string };

/** One required line of text with its label. */
export const LoginField = ({ label, ...rest }: LoginFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} required autoCapitalize="none" spellCheck={false} className={styles.input} />
    </div>
  );
};
