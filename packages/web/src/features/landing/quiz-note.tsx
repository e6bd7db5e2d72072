import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths, startOver } from '../../config/paths.ts';
import { useLatestResult } from '../../shared/storage/latest-result.ts';
import styles from './quiz-note.module.css';

const noteId = 'quiz-note';

/** What the quiz asks of a newcomer. Who has picks already can go on with them. */
export const QuizNote = () => {
  const resultId = useLatestResult();
  return resultId === undefined ? (
    <p id={noteId}>Free, no account, about three minutes.</p>
  ) : (
    <p>
      <Ways resultId={resultId} />
    </p>
  );
};

/** Replaces the note of the prerendered page, which no script renders. */
export const PrerenderedQuizNote = () => {
  const resultId = useLatestResult();
  const [note, setNote] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (resultId === undefined) return;
    const found = document.getElementById(noteId);
    found?.replaceChildren();
    setNote(found);
  }, [resultId]);
  return note && resultId ? createPortal(<Ways resultId={resultId} />, note) : null;
};

const Ways = ({ resultId }: { readonly resultId: string }) => (
  <span className={styles.ways}>
    <Link to={paths.result(resultId)}>See my picks</Link>
    <Link to={paths.resultAnswers(resultId)}>Change an answer</Link>
    <Link to={paths.quiz} state={startOver}>
      Start over
    </Link>
  </span>
);
