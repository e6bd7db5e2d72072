import { calculateProgressPercent } from '@app/contract/quiz/flow';
import styles from './quiz-progress.module.css';

type QuizProgressProps = {
  /** The number of the question, from 1; `total` + 1 after the last one. */
  readonly step: number;
  readonly total: number;
  /** The number of questions that the last answer added. */
  readonly addedCount: number;
};

const titleId = 'quiz-progress-title';

/** The share of the quiz that is done, as a car on a road and as text for screen readers. */
export const QuizProgress = ({ step, total, addedCount }: QuizProgressProps) => {
  const isAtQuestion = step <= total;
  const percent = calculateProgressPercent(step, total);
  const percentText = `${percent}%`;
  const positionText = `Question ${step} of ${total}`;
  const addedText = formatAddedQuestions(addedCount);
  const spokenText = addedText === undefined ? positionText : `${positionText}, ${addedText}`;

  return (
    <div className={styles.progress}>
      <div className={styles.heading}>
        <p id={titleId} className={styles.title}>
          Finding the right car for you…
        </p>
        {/* Screen readers get it from the live text below. */}
        {isAtQuestion && (
          <p className={styles.count} aria-hidden="true">
            {step} of {total}
          </p>
        )}
        <p className={styles.badge} data-complete={percent === 100}>
          <strong>{percentText}</strong> Survey Complete
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={titleId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.road}
      >
        {addedText !== undefined && (
          <span
            className={styles.added}
            data-side={percent < 50 ? 'right' : 'left'}
            aria-hidden="true"
          >
            {addedText}
          </span>
        )}
        <div className={styles.traveled} style={{ transform: `scaleX(${percent / 100})` }} />
        <div className={styles.lane} style={{ transform: `translateX(${percentText})` }}>
          <svg viewBox="0 0 34 18" width="34" height="18" aria-hidden="true" className={styles.car}>
            <path d="M2 13V9.5C2 8 3 7.5 5 7L8.5 2.6C9.3 1.6 10 1.2 11.5 1.2H18C19.5 1.2 20.3 1.6 21.3 2.7L25 7C29 7.5 32 8.5 32.3 11V13Z" />
            <path d="M11.3 3.2H15V7H8.6ZM16.8 3.2H18.5L21.7 7H16.8Z" className={styles.window} />
            <circle cx="9" cy="13.5" r="3.5" className={styles.tire} />
            <circle cx="25" cy="13.5" r="3.5" className={styles.tire} />
          </svg>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isAtQuestion ? spokenText : ''}
      </p>
    </div>
  );
};

/** "2 questions added", or undefined if none was. */
const formatAddedQuestions = (count: number): string | undefined => {
  if (count === 0) return undefined;

  return `${count} ${count === 1 ? 'question' : 'questions'} added`;
};
