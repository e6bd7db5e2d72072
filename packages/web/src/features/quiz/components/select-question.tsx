import type { QuestionId } from '@app/contract/quiz/definition';
import { selectionLimit } from '@app/contract/quiz/limit';
import type { Question } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import { OptionCard } from './option-card.tsx';
import { isPictured, OptionPicture } from './option-picture.tsx';
import styles from './select-question.module.css';

type SelectQuestionProps = {
  readonly question: Question & { readonly id: QuestionId };
  readonly heading: ReactNode;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
  /** After every press of an option, also of the one already chosen. */
  readonly onPressed: (() => void) | undefined;
};

/** A question with options: radios for one answer, checkboxes for several. */
export const SelectQuestion = ({ question, heading, chosen, onChoose, onPressed }: SelectQuestionProps) => {
  const { id, description, options, type } = question;
  const limit = selectionLimit(question);
  const descriptionId = `${id}-description`;
  const isFull = limit !== undefined && chosen.length >= limit;
  const hasPictures = isPictured(id);
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
