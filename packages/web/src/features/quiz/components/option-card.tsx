import type { QuestionOption } from '@app/contract/quiz/question';
import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './option-card.module.css';

type OptionCardProps = {
  readonly option: QuestionOption;
  readonly name: string;
  readonly kind: 'radio' | 'checkbox';
  readonly isChosen: boolean;
  /** As many others as are allowed are chosen: this one takes no choice until one of them is taken back. */
  readonly isBlocked: boolean;
  readonly picture: ReactNode;
  readonly onChoose: () => void;
  readonly onPressed: (() => void) | undefined;
};

/** The second click of a double click would answer the next question, which stands at the same place by then. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

const refuse = (event: MouseEvent): void => event.preventDefault();

/** One option: a native radio or checkbox inside a card that is its label. */
export const OptionCard = ({
  option,
  name,
  kind,
  isChosen,
  isBlocked,
  picture,
  onChoose,
  onPressed,
}: OptionCardProps) => {
  const id = useId();
  const { label, value, description } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside takes the keys.
    <label className={styles.card} data-pictured={picture !== undefined} onClick={ignoreSecondClick}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        onClick={isBlocked ? refuse : onPressed}
        aria-disabled={isBlocked || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        className={styles.input}
      />
      {picture}
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
};
