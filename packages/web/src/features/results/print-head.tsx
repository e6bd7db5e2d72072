import type { QuizAnswers } from '@app/contract/quiz/answers';
import { listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import styles from './print-head.module.css';

type PrintHeadProps = { readonly resultId: string; readonly answers: QuizAnswers };

/** On paper only: the page's address, the date, and the answers behind the picks. */
export const PrintHead = ({ resultId, answers }: PrintHeadProps) => {
  const printedOn = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div className={styles.head}>
      <p>
        {window.location.origin}/result/{resultId}, printed on {printedOn}
      </p>
      <p>
        <strong>Your answers.</strong> {listAnswers(answers).join('. ')}.
      </p>
    </div>
  );
};

const listAnswers = (answers: QuizAnswers): readonly string[] =>
  listVisibleQuestions(answers).flatMap(({ id, type, title, options }) => {
    const chosen = listChosenValues(answers, id);
    const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    const answer = type === 'text' ? answers.location.zipCode : labels.join(', ');

    return answer === '' ? [] : [`${title} ${answer}`];
  });
