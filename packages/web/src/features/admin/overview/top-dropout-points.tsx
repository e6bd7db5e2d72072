import { questionName } from '@app/contract/quiz/question-name';
import type { DropoutListing } from '../admin-data.ts';
import { ToldAbove } from '../components/told-above.tsx';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { ShareBar } from '../shared/share-bar.tsx';
import styles from './overview-lists.module.css';

const shownQuestions = 6;

/** The questions at which most visitors leave. */
export const TopDropoutPoints = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const questions = dropouts.byQuestion.toSorted((a, b) => b.count - a.count).slice(0, shownQuestions);
  return (
    <Panel title="Where visitors leave" aside="Share of all dropouts">
      <ToldAbove what="dropouts" source={dropouts}>
        {questions.length === 0 ? (
          <EmptyNote text="No dropout data available yet" />
        ) : (
          <ol className={styles.list}>
            {questions.map(({ questionId, count }) => (
              <li key={questionId} className={styles.share}>
                <span>{questionName(questionId)}</span>
                <span className={styles.figure}>{count.toLocaleString()}</span>
                <ShareBar part={count} whole={dropouts.total} />
              </li>
            ))}
          </ol>
        )}
      </ToldAbove>
    </Panel>
  );
};
