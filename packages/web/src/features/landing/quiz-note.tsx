import { Link } from 'react-router-dom';
import { paths, startOver } from '../../config/paths.ts';
import { useLatestResultId } from '../../shared/storage/latest-result.ts';
import styles from './quiz-note.module.css';

/** Says what the quiz costs. With an earlier result, links to it instead. */
export const QuizNote = () => {
  const resultId = useLatestResultId();
  return resultId === undefined ? (
    <p>Free, no account, about three minutes.</p>
  ) : (
    <p>
      <ResultLinks resultId={resultId} />
    </p>
  );
};

const ResultLinks = ({ resultId }: { readonly resultId: string }) => (
  <span className={styles.ways}>
    <Link to={paths.result(resultId)}>See my picks</Link>
    <Link to={paths.resultAnswers(resultId)}>Change an answer</Link>
    <Link to={paths.quiz} state={startOver}>
      Start over
    </Link>
  </span>
);
