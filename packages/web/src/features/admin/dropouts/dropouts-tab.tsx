import { questionName } from '@app/contract/quiz/question';
import type { Dropout, DropoutListing, QuestionDropouts } from '../admin-data.ts';
import { dateTimeText, timeText } from '../shared/browser-time.ts';
import { IdValue } from '../shared/copyable-value.tsx';
import { counted } from '../shared/figures.ts';
import { EmptyNote, Panel, PanelContent, UnreadableNote } from '../shared/panel.tsx';
import { ShareBar } from '../shared/share-bar.tsx';
import type { Column } from '../table/data-table.tsx';
import { TodaysPanel } from '../table/listing-table.tsx';
import styles from './dropouts-tab.module.css';

type DropoutsTabProps = { readonly dropouts: DropoutListing; readonly today: number };

/** The analysis waits for today's list above it, so that it does not move down. */
export const DropoutsTab = ({ dropouts, today }: DropoutsTabProps) => (
  <>
    <TodaysDropouts dropouts={dropouts} today={today} />
    {!dropouts.isAwaited && <DropoutAnalysis dropouts={dropouts} />}
  </>
);

const TodaysDropouts = ({ dropouts, today }: DropoutsTabProps) => (
  <TodaysPanel
    title="Today's Dropouts"
    what="dropouts"
    label="Dropouts of today"
    emptyText="No dropouts today"
    listing={dropouts}
    columns={columns(dropouts.total)}
    timeOf={({ exitedAt }) => exitedAt}
    today={today}
  />
);

const columns = (total: number): readonly Column<Dropout>[] => [
  { label: 'No.', width: '9%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  { label: 'Exit point', width: '21%', cell: ({ currentQuestionId }) => questionName(currentQuestionId) },
  { label: 'Session ID', width: '34%', cell: ({ sessionId }) => <IdValue value={sessionId} what="session ID" /> },
  { label: 'IP address', width: '21%', cell: ({ ipAddress }) => <IdValue value={ipAddress} what="IP address" /> },
  { label: 'Exit time', width: '15%', cell: ({ exitedAt }) => timeText(exitedAt) },
];

const DropoutAnalysis = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const questions = dropouts.byQuestion.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return (
    <Panel title="Dropout Analysis by Question" aside="All time">
      <PanelContent what="dropouts" source={dropouts} isLoaded={dropouts.rows !== undefined}>
        <UnreadableNote what="dropouts" count={dropouts.unreadable} />
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

type QuestionDropoutsCardProps = { readonly question: QuestionDropouts; readonly total: number };
const shownDropouts = 3;

const QuestionDropoutsCard = ({ question, total }: QuestionDropoutsCardProps) => {
  const { questionId, count, recent } = question;
  const shown = recent.slice(0, shownDropouts);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{questionName(questionId)}</h3>
        <p className={styles.count}>{counted(count, 'dropout')}</p>
      </div>
      <ShareBar part={count} whole={total} />
      <ul className={styles.recent}>
        {shown.map(({ id, ipAddress, exitedAt }) => (
          <li key={id}>
            <span>{ipAddress}</span>
            <time dateTime={exitedAt}>{dateTimeText(exitedAt)}</time>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className={styles.more}>+{(count - shown.length).toLocaleString()} more dropouts at this question</p>
      )}
    </li>
  );
};
