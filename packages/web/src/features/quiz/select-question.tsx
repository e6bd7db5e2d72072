import type { QuestionId } from '@app/contract/quiz/definition';
import {
  findSelectionLimit,
  type Question,
  type QuestionOption,
} from '@app/contract/quiz/question';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { BodyStylePicture, hasQuestionPicture, QuestionPicture } from './drawings.tsx';
import styles from './select-question.module.css';
import { useStaleOptionFilter } from './stale-press.ts';

type SelectQuestionProps = {
  readonly question: Question & { readonly id: QuestionId };
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
  /** Goes on after every press, even of a chosen option. Undefined if several may be chosen. */
  readonly scheduleAdvance: (() => void) | undefined;
};

export const SelectQuestion = ({
  heading,
  ...optionProps
}: SelectQuestionProps & { readonly heading: ReactNode }) => {
  const { question, chosen } = optionProps;
  const { id, description, options } = question;
  const limit = findSelectionLimit(question);
  const isFull = limit !== undefined && chosen.length >= limit;
  const descriptionId = `${id}-description`;
  const stopStaleOption = useStaleOptionFilter();

  return (
    <fieldset
      className={styles.question}
      aria-describedby={descriptionId}
      data-drawn={hasQuestionPicture(id)}
      data-option-keys
      onClickCapture={stopStaleOption}
    >
      <legend className={styles.legend}>
        {heading}
        {hasQuestionPicture(id) && <QuestionPicture questionId={id} />}
      </legend>
      <p className={styles.description}>
        <span id={descriptionId}>{description}</span>
        {limit !== undefined && (
          <span className={styles.counter} aria-live="polite" data-full={isFull}>
            Selected: {chosen.length}/{limit}
          </span>
        )}
      </p>
      <div className={styles.options} data-layout={getOptionLayout(question)}>
        {options.map((option) => (
          <OptionCard key={option.value} option={option} isFull={isFull} {...optionProps} />
        ))}
      </div>
      {question.required === false && (
        <p className={styles.skip} data-applies={chosen.length === 0}>
          None of these? Press Next
        </p>
      )}
    </fieldset>
  );
};

const getOptionLayout = ({ id, options }: SelectQuestionProps['question']): string => {
  if (id === bodyStyleQuestionId) return 'pictures';

  return options.length > 4 ? 'pairs' : 'list';
};

type OptionCardProps = SelectQuestionProps & {
  readonly option: QuestionOption;
  /** True when as many options are chosen as the question allows. */
  readonly isFull: boolean;
};

/** An option that would exceed the limit cannot be chosen, but stays focusable. */
const OptionCard = ({
  option,
  isFull,
  question,
  chosen,
  onChoose,
  scheduleAdvance,
}: OptionCardProps) => {
  const id = useId();
  const { label, value, description } = option;
  const isChosen = chosen.includes(value);
  // An exclusive option replaces the others, so it never exceeds the limit.
  const isBlocked = isFull && !isChosen && option.exclusive !== true;
  const isPictured = question.id === bodyStyleQuestionId;
  return (
    <label className={styles.card} data-pictured={isPictured}>
      <input
        type={question.type === 'singleSelect' ? 'radio' : 'checkbox'}
        name={question.id}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        onClick={isBlocked ? preventChoice : scheduleAdvance}
        aria-disabled={isBlocked || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        className={styles.input}
      />
      {isPictured && <BodyStylePicture bodyStyle={value} />}
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

const preventChoice = (event: MouseEvent): void => event.preventDefault();

const bodyStyleQuestionId = 'features.bodyStyle';
