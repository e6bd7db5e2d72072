import { type ComponentProps, useId } from 'react';
import type { TextField } from '../contact-fields.ts';
import styles from './contact-text-field.module.css';
import { FieldError } from './field-error.tsx';

type ContactTextFieldProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'> & {
  readonly name: TextField;
  readonly label: string;
  readonly error: string | undefined;
  readonly onEdit: (name: TextField) => void;
};

/** One line of required text with its label and, when something is wrong, what. */
export const ContactTextField = ({
  name,
  label,
  error,
  onEdit,
  type = 'text',
  maxLength = 100,
  ...rest
}: ContactTextFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        required
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={() => error !== undefined && onEdit(name)}
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
};
