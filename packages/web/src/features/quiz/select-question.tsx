import type { QuestionId } from '@app/contract/quiz/definition';
import { type Question, type QuestionOption, selectionLimit } from '@app/contract/quiz/question';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { OptionPicture } from './drawings.tsx';
import styles from './select-question.module.css';

type SelectQuestionProps = {
  readonly question: Question & { readonly id: QuestionId };
  readonly heading: ReactNode;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
  /** Called after every press of an option, even of the chosen one. */
  readonly onPressed: (() => void) | undefined;
};

/** A question with options: radio buttons for one answer, checkboxes for several. */
export const SelectQuestion = ({ question, heading, chosen, onChoose, onPressed }: SelectQuestionProps) => {
  const { id, description, options, type } = question;
  const limit = selectionLimit(question);
  const descriptionId = `${id}-description`;
  const isFull = limit !== undefined && chosen.length >= limit;
  const hasPictures = id === picturedQuestionId;
  return (
    <fieldset className={styles.question} aria-describedby={descriptionId} data-option-keys>
      <legend className={styles.legend}>{heading}</legend>
      <p className={styles.description}>
        <span id={descriptionId}>{description}</span>
        {limit !== undefined && (
          <span className={styles.counter} aria-live="polite" data-full={isFull}>
            Selected: {chosen.length}/{limit}
          </span>
        )}
      </p>
      <div className={styles.options} data-layout={hasPictures ? 'pictures' : options.length > 4 ? 'pairs' : 'list'}>
        {options.map((option) => (
          <OptionCard
            key={option.value}
            option={option}
            name={id}
            kind={type === 'singleSelect' ? 'radio' : 'checkbox'}
            isChosen={chosen.includes(option.value)}
            isBlocked={isFull && !chosen.includes(option.value) && option.exclusive !== true}
            picture={hasPictures ? <OptionPicture value={option.value} /> : undefined}
            onChoose={() => onChoose(option.value)}
            onPressed={onPressed}
          />
        ))}
      </div>
    </fieldset>
  );
};

type OptionCardProps = {
  readonly option: QuestionOption;
  readonly name: string;
  readonly kind: 'radio' | 'checkbox';
  readonly isChosen: boolean;
  /** The question's limit is reached: this option cannot be chosen until another one is cleared. */
  readonly isBlocked: boolean;
  readonly picture: ReactNode;
  readonly onChoose: () => void;
  readonly onPressed: (() => void) | undefined;
};

/** A native radio button or checkbox inside a card that is its label. */
const OptionCard = ({ option, name, kind, isChosen, isBlocked, picture, onChoose, onPressed }: OptionCardProps) => {
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
          <span id={`${id}-description`} className={styles.cardDescription}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
};

/** The second click of a double click would answer the next question, which is in the same place by then. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

const refuse = (event: MouseEvent): void => event.preventDefault();

const picturedQuestionId = 'features.bodyStyle';
