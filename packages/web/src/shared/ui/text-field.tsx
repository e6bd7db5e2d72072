import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  /** Called when a field with an error is edited. */
  readonly onEdit?: (() => void) | undefined;
};

/** One line of text with its label and, when something is wrong, what. */
export const TextField = ({
  name,
  label,
  isOptional = false,
  error,
  onEdit,
  type = 'text',
  maxLength = 100,
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
        {...rest}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
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
