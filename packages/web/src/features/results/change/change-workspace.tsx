import { ApiError } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { questions } from '@app/contract/quiz/definition';
import { findAnswerIssues } from '@app/contract/quiz/flow';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { KeepWordsTogether } from '../../../shared/ui/keep-words-together.tsx';
import type { PicksView } from '../picks-view.ts';
import { AnswerChips } from './answer-chips.tsx';
import { AnswerEditor } from './answer-editor.tsx';
import styles from './change-workspace.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { findPickChanges, type PickChange } from './set-changes.ts';
import type { ChangedAnswers } from './use-changed-answers.ts';

type ChangeWorkspaceProps = {
  readonly view: Pick<PicksView, 'result' | 'isShared'>;
  readonly changedAnswers: ChangedAnswers;
  readonly showsAnswers: boolean;
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
  /** Undoes the change and folds the answers, when this code cannot be loaded. */
  readonly onClose: () => void;
};

/** The opened answers, what a change would do to the picks, and the bar to keep or undo it. */
export const ChangeWorkspace = ({
  view,
  changedAnswers,
  showsAnswers,
  takesFocus,
  onUndo,
}: ChangeWorkspaceProps) => {
  const { openId, isChanged, isCurrent, error } = changedAnswers;
  const summary = isChanged ? summarizeChange(view.result, changedAnswers) : undefined;
  const shownSummary = summary && <ChangeSummary summary={summary} />;
  return (
    <>
      {/* In one place, so that screen readers miss no change when the shown summary moves. */}
      <p role="status" className="visually-hidden" aria-busy={isChanged && !isCurrent && !error}>
        {summary && formatSummary(summary)}
      </p>
      {showsAnswers && (
        <AnswerChips changedAnswers={changedAnswers} takesFocus={takesFocus}>
          {openId !== undefined && (
            <AnswerEditor key={openId} openId={openId} changedAnswers={changedAnswers} />
          )}
          {shownSummary}
        </AnswerChips>
      )}
      {openId === undefined && shownSummary}
      {isChanged && <PreviewBar view={view} changedAnswers={changedAnswers} onUndo={onUndo} />}
    </>
  );
};

/** Why there are no changes to show, or lists of the picks that change. */
type Summary = { readonly note: string } | { readonly lists: readonly ChangeListProps[] };

const summarizeChange = (result: ResultResponse, changedAnswers: ChangedAnswers): Summary => {
  const { preview, original, answers, error, isComplete } = changedAnswers;
  if (!isComplete) return { note: describeMissingAnswer(answers) };
  if (error !== null) return { note: formatFailure(error) };
  if (preview === undefined) return { note: 'Updating your six…' };

  const { entered, left, versions } = findPickChanges(
    { answers: original, recommendations: result.recommendations },
    { answers: preview.answers, recommendations: preview.set.recommendations },
  );
  if (entered.length === 0 && versions.length === 0)
    return { note: describeSamePicks(result, preview.set) };

  const lists = [
    { title: 'In', sign: '+', changes: entered },
    { title: 'Out', sign: '−', changes: left },
    { title: 'Another version', sign: '±', changes: versions },
  ];
  return { lists: lists.filter(({ changes }) => changes.length > 0) };
};

const formatSummary = (summary: Summary): string => {
  if ('note' in summary) return summary.note;

  return summary.lists
    .flatMap(({ title, changes }) => [
      `${formatListTitle(title, changes)}.`,
      ...changes.map(({ names, why }) => `${names.join(', ')}. ${why}`),
    ])
    .join(' ');
};

/** The style sheet reserves its height, so that the page does not jump. */
const ChangeSummary = ({ summary }: { readonly summary: Summary }) => (
  <div className={styles.summary}>
    {'note' in summary ? (
      <p className={styles.note}>{summary.note}</p>
    ) : (
      <div className={styles.lists}>
        {summary.lists.map((list) => (
          <ChangeList key={list.title} {...list} />
        ))}
      </div>
    )}
  </div>
);

/** Names the first question without an allowed answer. A shared result comes without a ZIP code. */
const describeMissingAnswer = (answers: QuizAnswers): string => {
  const [issue] = findAnswerIssues(answers);
  if (issue?.path === 'location.zipCode') return 'Add your ZIP or postal code to see your picks.';

  return `Answer “${findQuestionTitle(issue)}” to see your new picks.`;
};

type AnswerIssue = { readonly path: string; readonly message: string };

const findQuestionTitle = (issue: AnswerIssue | undefined): string | undefined =>
  questions.find(({ id }) => issue?.path.startsWith(id))?.title;

type PickSet = Pick<ResultResponse, 'recommendations'>;

const describeSamePicks = (before: PickSet, after: PickSet): string => {
  const isSameOrder = before.recommendations.every(
    ({ name }, index) => name === after.recommendations[index]?.name,
  );
  return isSameOrder ? 'The same six, in the same order.' : 'The same six, in another order.';
};

const formatFailure = (error: unknown): string => {
  const [issue] = error instanceof ApiError ? error.issues : [];
  const title = findQuestionTitle(issue);
  if (title !== undefined) return `“${title}” needs another answer: ${issue?.message}.`;

  const isRateLimited = error instanceof ApiError && error.status === 429;
  const detail = isRateLimited ? error.detail : undefined;
  return detail ?? 'We couldn’t update your picks. Check your connection, then choose again.';
};

type ChangeListProps = {
  readonly title: string;
  readonly sign: string;
  readonly changes: readonly PickChange[];
};

const ChangeList = ({ title, sign, changes }: ChangeListProps) => (
  <div className={styles.list}>
    <h3 className={styles.title}>{formatListTitle(title, changes)}</h3>
    <ul>
      {changes.map(({ names, why }) => (
        <li key={why}>
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
          <span>
            <strong>
              <KeepWordsTogether text={names.join(', ')} />.
            </strong>{' '}
            <KeepWordsTogether text={why} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** "In: 2 of six" */
const formatListTitle = (title: string, changes: readonly PickChange[]): string =>
  `${title}: ${changes.flatMap(({ names }) => names).length} of six`;
