import type { QuizAnswers } from '@app/contract/quiz/answers';
import { buildAnswerChips } from './change/answer-words.ts';
import styles from './print-head.module.css';

type PrintHeadProps = { readonly resultId: string; readonly answers: QuizAnswers };

/** On paper only: the answers behind the picks, the page's address, and the date. */
export const PrintHead = ({ resultId, answers }: PrintHeadProps) => {
  const { limits, weights } = buildAnswerChips(answers);
  const hasPlace = answers.location.zipCode !== '';
  const answered = [...limits, ...weights].filter(
    ({ id }) => hasPlace || id !== 'location.zipCode',
  );
  const printedOn = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div className={styles.head}>
      <p>
        {window.location.origin}/result/{resultId}, printed on {printedOn}
      </p>
      <p>
        <strong>Your answers.</strong>{' '}
        {answered.map(({ topic, text }) => `${topic}: ${text}`).join('. ')}.
      </p>
    </div>
  );
};
