import styles from './field-error.module.css';

type FieldErrorProps = { readonly id: string; readonly text: string | undefined };

/** What is wrong with the field above it. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text === undefined ? null : (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
