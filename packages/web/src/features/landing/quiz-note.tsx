import { Link } from 'react-router-dom';
import { paths, startOver } from '../../config/paths.ts';
import { useLatestResultId } from '../../shared/storage/latest-result.ts';
import { useHasUnfinishedQuiz } from '../../shared/storage/unfinished-quiz.ts';
import styles from './quiz-note.module.css';

/** What the quiz costs or, for a visitor with an earlier quiz, links to go on with it. */
export const QuizNote = () => {
  const resultId = useLatestResultId();
  const hasUnfinishedQuiz = useHasUnfinishedQuiz();
  if (resultId === undefined && !hasUnfinishedQuiz)
    return <p>Free, no account, about three minutes.</p>;

  return (
    <p className={styles.ways}>
      {hasUnfinishedQuiz && (
        <Link to={paths.quiz} className={styles.continue}>
          Continue my quiz
        </Link>
      )}
      {resultId !== undefined && <Link to={paths.result(resultId)}>See my picks</Link>}
      {resultId !== undefined && !hasUnfinishedQuiz && (
        <Link to={paths.resultAnswers(resultId)}>Change an answer</Link>
      )}
      <Link to={paths.quiz} state={startOver}>
        Start over
      </Link>
    </p>
  );
};
