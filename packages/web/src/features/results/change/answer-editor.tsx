import { getQuestion, type QuestionId } from '@app/contract/quiz/definition';
import { chooseOption, listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import {
  findSelectionLimit,
  type Question,
  type QuestionOption,
} from '@app/contract/quiz/question';
import { findVisitorZipProblem } from '@app/contract/quiz/zip-code';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from './answer-editor.module.css';
import type { ChangedAnswers, Suggestion } from './use-changed-answers.ts';

type AnswerEditorProps = { readonly openId: QuestionId; readonly changedAnswers: ChangedAnswers };

/** The form of the open question and of the questions that depend on it. */
export const AnswerEditor = ({ openId, changedAnswers }: AnswerEditorProps) => {
  const { answers, opening } = changedAnswers;
  const editor = useRef<HTMLElement>(null);

  const questions = listVisibleQuestions(answers).filter(
    (question) => question.id === openId || question.conditional?.dependsOn === openId,
  );

  // Also when a button elsewhere leads to a question that is already open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening is what calls for it.
  useEffect(() => focusAndReveal(editor.current), [opening]);

  return (
    <section
      ref={editor}
      tabIndex={-1}
      className={styles.editor}
      aria-label={getQuestion(openId).title}
    >
      {questions.map((question) =>
        question.type === 'text' ? (
          <ZipCodeQuestion key={question.id} question={question} changedAnswers={changedAnswers} />
        ) : (
          <ChoiceQuestion
            key={question.id}
            question={question}
            suggestion={question.id === openId ? opening?.suggestion : undefined}
            changedAnswers={changedAnswers}
          />
        ),
      )}
    </section>
  );
};

/** Focuses an element and scrolls to it: to its top if it is taller than half of the window. */
const focusAndReveal = (element: HTMLElement | null): void => {
  if (element === null) return;

  const isTall = element.offsetHeight > window.innerHeight / 2;

  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
};

type QuestionProps = { readonly question: Question; readonly changedAnswers: ChangedAnswers };

type ChoiceQuestionProps = QuestionProps & { readonly suggestion: Suggestion | undefined };

const ChoiceQuestion = ({
  question,
  suggestion,
  changedAnswers: { answers, change },
}: ChoiceQuestionProps) => {
  const descriptionId = useId();
  const chosen = listChosenValues(answers, question.id);
  const limit = findSelectionLimit(question);
  const isFull = limit !== undefined && chosen.length >= limit;
  return (
    <fieldset className={styles.question} aria-describedby={descriptionId}>
      <legend className={styles.title}>{question.title}</legend>
      <p id={descriptionId} className={styles.description}>
        {question.description}
      </p>
      <div className={styles.options}>
        {question.options.map((option) => (
          <Option
            key={option.value}
            option={option}
            question={question}
            isChosen={chosen.includes(option.value)}
            isFull={isFull}
            hint={describeSuggestion(suggestion, option.value, chosen)}
            onChoose={() => change(chooseOption(answers, question, option.value))}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** "Try this" or "Try without this" for the suggested option, until the visitor has done so. */
const describeSuggestion = (
  suggestion: Suggestion | undefined,
  option: string,
  chosen: readonly string[],
): string | undefined => {
  if (suggestion?.option !== option) return undefined;

  const isChosen = chosen.includes(option);
  if (suggestion.action === 'choose') return isChosen ? undefined : 'Try this';

  return isChosen ? 'Try without this' : undefined;
};

type OptionProps = {
  readonly option: QuestionOption;
  readonly question: Question;
  readonly isChosen: boolean;
  /** True when as many options are chosen as the question allows. */
  readonly isFull: boolean;
  /** Marks the suggested option. */
  readonly hint: string | undefined;
  readonly onChoose: () => void;
};

/** An option with its description and hint, which are not part of its accessible name. */
const Option = ({
  option: { label, description, exclusive },
  question,
  isChosen,
  isFull,
  hint,
  onChoose,
}: OptionProps) => {
  const id = useId();
  const details = [
    { id: `${id}-description`, text: description, className: styles.description },
    { id: `${id}-hint`, text: hint, className: styles.hint },
  ].filter(({ text }) => text !== undefined);
  return (
    <label className={styles.option}>
      <input
        type={question.type === 'singleSelect' ? 'radio' : 'checkbox'}
        name={`change-${question.id}`}
        checked={isChosen}
        disabled={isFull && !isChosen && exclusive !== true}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={details.map((detail) => detail.id).join(' ') || undefined}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {details.map((detail) => (
          <span key={detail.id} id={detail.id} className={detail.className}>
            {detail.text}
          </span>
        ))}
      </span>
    </label>
  );
};

/** The question for the ZIP code. Applies it only on submit, as a partial code is not valid. */
const ZipCodeQuestion = ({ question, changedAnswers: { answers, change } }: QuestionProps) => {
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const zipCode = String(new FormData(event.currentTarget).get('zipCode') ?? '').toUpperCase();
    const newProblem = findVisitorZipProblem(zipCode);

    setProblem(newProblem);
    if (newProblem === undefined) change({ ...answers, location: { zipCode } });
  };
  return (
    <form noValidate className={styles.place} onSubmit={submit}>
      <p className={styles.title}>{question.title}</p>
      <p className={styles.description}>{question.description}</p>
      <div className={styles.placeRow}>
        <TextField
          name="zipCode"
          label="ZIP or postal code"
          autoComplete="postal-code"
          maxLength={10}
          error={problem}
          onEdit={() => setProblem(undefined)}
        />
        <Button type="submit" variant="secondary">
          Show picks there
        </Button>
      </div>
    </form>
  );
};
