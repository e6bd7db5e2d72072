import { Button } from '../../../shared/ui/button.tsx';
import { useKeepAnswers } from './keep-answers.ts';
import styles from './preview-bar.module.css';
import type { ChangedAnswers } from './use-changed-answers.ts';

type PreviewBarProps = {
  readonly resultId: string;
  readonly changed: ChangedAnswers;
  readonly onUndo: () => void;
};

/** Stays in view while changed answers are tried: they are kept as a survey of their own, or undone. */
export const PreviewBar = ({ resultId, changed, onUndo }: PreviewBarProps) => {
  const { keep, isKeeping } = useKeepAnswers(resultId, changed.answers);
  const canKeep = changed.isCurrent && !isKeeping;
  return (
    <section className={styles.bar} aria-label="Changed answers">
      <p>{isKeeping ? 'Keeping your change…' : 'Not kept yet'}</p>
      <Button variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
      <Button size="small" className={styles.keep} aria-disabled={!canKeep} onClick={() => canKeep && void keep()}>
        Keep these picks
      </Button>
    </section>
  );
};
