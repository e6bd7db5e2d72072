import { getQuestion, type QuestionId } from '@app/contract/quiz/definition';
import { chooseOption, listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import { findSelectionLimit, type Question } from '@app/contract/quiz/question';
import { findPlaceProblem } from '@app/contract/quiz/zip-code';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from './answer-editor.module.css';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswerEditorProps = { readonly openId: QuestionId; readonly changedAnswers: ChangedAnswers };

/** The form of the open question and of the questions that depend on it. */
export const AnswerEditor = ({ openId, changedAnswers }: AnswerEditorProps) => {
  const questions = listVisibleQuestions(changedAnswers.answers).filter(
    (question) => question.id === openId || question.conditional?.dependsOn === openId,
  );
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className={styles.editor}
      aria-label={getQuestion(openId).title}
    >
      {questions.map((question) =>
        question.type === 'text' ? (
          <PlaceQuestion key={question.id} question={question} changedAnswers={changedAnswers} />
        ) : (
          <ChoiceQuestion key={question.id} question={question} changedAnswers={changedAnswers} />
        ),
      )}
    </section>
  );
};

const takeFocus = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
};

type QuestionProps = { readonly question: Question; readonly changedAnswers: ChangedAnswers };

const ChoiceQuestion = ({ question, changedAnswers: { answers, change } }: QuestionProps) => {
  const chosen = listChosenValues(answers, question.id);
  const limit = findSelectionLimit(question);
  const isFull = limit !== undefined && chosen.length >= limit;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.title}>
        {question.title}{' '}
        {limit !== undefined && <span className={styles.limit}>Up to {limit}</span>}
      </legend>
      <div className={styles.options}>
        {question.options.map(({ value, label, exclusive }) => (
          <label key={value} className={styles.option}>
            <input
              type={question.type === 'singleSelect' ? 'radio' : 'checkbox'}
              name={`change-${question.id}`}
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value) && exclusive !== true}
              onChange={() => change(chooseOption(answers, question, value))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The question for the ZIP code, applied on submit because a partial code is not valid. */
const PlaceQuestion = ({ question, changedAnswers: { answers, change } }: QuestionProps) => {
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const zipCode = String(new FormData(event.currentTarget).get('zipCode') ?? '').toUpperCase();
    const newProblem = findPlaceProblem(zipCode);

    setProblem(newProblem);
    if (newProblem === undefined) change({ ...answers, location: { zipCode } });
  };
  return (
    <form noValidate className={styles.place} onSubmit={submit}>
      <p className={styles.title}>{question.title}</p>
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
