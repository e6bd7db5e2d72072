import type { DropoutListing } from '../admin-data.ts';
import { EmptyNote, Panel, PanelContent } from '../shared/panel.tsx';
import styles from './dropout-analysis.module.css';
import { QuestionDropoutsCard } from './question-dropouts-card.tsx';

/** Dropouts of all time by question, most first. */
export const DropoutAnalysis = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const questions = dropouts.byQuestion.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return (
    <Panel title="Dropout Analysis by Question" aside="All time">
      <PanelContent what="dropouts" source={dropouts} isLoaded={dropouts.rows !== undefined}>
        {questions.length === 0 ? (
          <EmptyNote text="No dropout data available yet" />
        ) : (
          <ol className={styles.questions}>
            {questions.map((question) => (
              <QuestionDropoutsCard key={question.questionId} question={question} total={dropouts.total} />
            ))}
          </ol>
        )}
      </PanelContent>
    </Panel>
  );
};
