import type { Question } from '@app/contract/quiz/question';
import type { ChangeEvent, ReactNode } from 'react';
import styles from './zip-question.module.css';

type ZipQuestionProps = {
  readonly question: Question;
  readonly heading: ReactNode;
  readonly zipCode: string;
  readonly error: string | undefined;
  readonly onChange: (zipCode: string) => void;
  readonly onLeave: () => void;
};

const hintId = 'zip-hint';
const errorId = 'zip-error';

export const ZipQuestion = ({
  question,
  heading,
  zipCode,
  error,
  onChange,
  onLeave,
}: ZipQuestionProps) => (
  <fieldset className={styles.question}>
    <legend className={styles.legend}>{heading}</legend>
    <p className={styles.description}>{question.description}</p>
    <label htmlFor="zip-code" className={styles.label}>
      ZIP or postal code
    </label>
    <input
      id="zip-code"
      name="zipCode"
      className={styles.input}
      value={zipCode}
      onChange={(event) => onChange(toUpperCaseInPlace(event))}
      onBlur={onLeave}
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}
      aria-invalid={error !== undefined}
      aria-required
    />
    <p id={errorId} role="alert" className={styles.error}>
      {error}
    </p>
    <p id={hintId} className={styles.hint}>
      Format: A1B2C3 (Canada) or 12345 (USA)
    </p>
  </fieldset>
);

/** Makes the text of a field upper case and returns it. The caret stays where it is. */
const toUpperCaseInPlace = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string => {
  const { selectionStart, selectionEnd } = input;

  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
  return input.value;
};
