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

type SummaryProps = { readonly result: ResultResponse; readonly changedAnswers: ChangedAnswers };

type ChangeWorkspaceProps = {
  readonly view: Pick<PicksView, 'result' | 'isShared'>;
  readonly changedAnswers: ChangedAnswers;
  readonly showsAnswers: boolean;
  /** True if the first answer takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
  /** Undoes the change and folds the answers, when this code cannot be loaded. */
  readonly onClose: () => void;
};

/** The answers, the open question, the picks that would come and go, and the bar that keeps them. */
export const ChangeWorkspace = ({
  view,
  changedAnswers,
  showsAnswers,
  takesFocus,
  onUndo,
}: ChangeWorkspaceProps) => {
  const { openId, isChanged } = changedAnswers;
  const summary = isChanged && (
    <ChangeSummary result={view.result} changedAnswers={changedAnswers} />
  );
  return (
    <>
      {showsAnswers && (
        <AnswerChips changedAnswers={changedAnswers} takesFocus={takesFocus}>
          {openId !== undefined && (
            <AnswerEditor key={openId} openId={openId} changedAnswers={changedAnswers} />
          )}
          {summary}
        </AnswerChips>
      )}
      {openId === undefined && summary}
      {isChanged && <PreviewBar view={view} changedAnswers={changedAnswers} onUndo={onUndo} />}
    </>
  );
};

/** What changed answers do to the six. Stays during a request, so that its height is constant. */
const ChangeSummary = ({ result, changedAnswers }: SummaryProps) => (
  <div
    role="status"
    className={styles.summary}
    aria-busy={!changedAnswers.isCurrent && changedAnswers.error === null}
  >
    <SummaryContent result={result} changedAnswers={changedAnswers} />
  </div>
);

/** The picks that enter and leave the six, or why there are none to show. */
const SummaryContent = ({ result, changedAnswers }: SummaryProps) => {
  const { preview, original, error, isComplete } = changedAnswers;
  if (!isComplete)
    return <p className={styles.note}>{describeMissingAnswer(changedAnswers.answers)}</p>;
  if (error !== null) return <p className={styles.note}>{formatFailure(error)}</p>;
  if (preview === undefined) return <p className={styles.note}>Updating your six…</p>;

  const { entered, left, versions } = findPickChanges(
    { answers: original, recommendations: result.recommendations },
    { answers: preview.answers, recommendations: preview.set.recommendations },
  );
  if (entered.length === 0 && versions.length === 0)
    return <p className={styles.note}>{describeSamePicks(result, preview.set)}</p>;

  return (
    <div className={styles.lists}>
      <ChangeList title="In" sign="+" changes={entered} />
      <ChangeList title="Out" sign="−" changes={left} />
      <ChangeList title="Another version" sign="±" changes={versions} />
    </div>
  );
};

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

/** Why there are no picks for the answers, naming the question whose answer was refused. */
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

const ChangeList = ({ title, sign, changes }: ChangeListProps) =>
  changes.length > 0 && (
    <div className={styles.list}>
      <h3 className={styles.title}>
        {title}: {changes.flatMap(({ names }) => names).length} of six
      </h3>
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
