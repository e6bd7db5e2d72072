import type { QuestionId } from '@app/contract/quiz/definition';
import { selectionLimit } from '@app/contract/quiz/limit';
import type { Question } from '@app/contract/quiz/question';
import { type ReactNode, useEffect, useRef } from 'react';
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

/** Takes over what was chosen in the prerendered page before this code ran: the browser shows it as chosen. */
const useEarlyChoice = ({ chosen, onChoose, onPressed }: SelectQuestionProps) => {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the page came to life.
  useEffect(() => {
    for (const { value } of fieldset.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) {
      if (chosen.includes(value)) continue;
      onChoose(value);
      onPressed?.();
    }
  }, []);
  return fieldset;
};

/** A question with options: radios for one answer, checkboxes for several. */
export const SelectQuestion = (props: SelectQuestionProps) => {
  const { question, heading, chosen, onChoose, onPressed } = props;
  const fieldset = useEarlyChoice(props);
  const { id, description, options, type } = question;
  const limit = selectionLimit(question);
  const descriptionId = `${id}-description`;
  const isFull = limit !== undefined && chosen.length >= limit;
  const hasPictures = isPictured(id);
  return (
    <fieldset ref={fieldset} className={styles.question} aria-describedby={descriptionId} data-option-keys>
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
