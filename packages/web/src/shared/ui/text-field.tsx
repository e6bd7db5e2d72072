import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  /** Called when the visitor edits a field that shows an error. */
  readonly onEdit?: (() => void) | undefined;
};

export const TextField = ({
  name,
  label,
  isOptional = false,
  error,
  onEdit,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <input
        type="text"
        maxLength={100}
        {...rest}
        id={id}
        name={name}
        required={!isOptional}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={() => error !== undefined && onEdit?.()}
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
};

/** The message below an invalid field, to which the field's `aria-describedby` refers. */
export const FieldError = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string | undefined;
}) =>
  text === undefined ? null : (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
