import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { buildIdempotencyKey } from '@app/contract/quiz/answers-signature';
import { normalizeZip } from '@app/contract/quiz/zip-code';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { createRequestKey } from '../../../shared/form.ts';
import { useExclusiveMutation } from '../../../shared/query/exclusive-mutation.ts';
import { sessionStore } from '../../../shared/storage/browser-store.ts';
import { rememberLatestResult } from '../../../shared/storage/latest-result.ts';
import { showFailure } from '../../../shared/toast/toast-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { KeepWordsTogether } from '../../../shared/ui/keep-words-together.tsx';
import { resultQuery } from '../results-api.ts';
import { AnswerEditor } from './answer-editor.tsx';
import styles from './change-workspace.module.css';
import { findPickChanges, type PickChange } from './set-changes.ts';
import type { ChangedAnswers } from './use-changed-answers.ts';

type SummaryProps = { readonly result: ResultResponse; readonly changed: ChangedAnswers };

/** `onClose` undoes the change. */
type ChangeWorkspaceProps = SummaryProps & { readonly onClose: () => void };

/** The open question, the picks that would come and go, and the buttons that keep or undo that. */
export const ChangeWorkspace = ({ result, changed, onClose }: ChangeWorkspaceProps) => (
  <>
    {changed.openId !== undefined && (
      <AnswerEditor key={changed.openId} openId={changed.openId} changed={changed} />
    )}
    {changed.isChanged && (
      <>
        <ChangeSummary result={result} changed={changed} />
        <PreviewBar result={result} changed={changed} onClose={onClose} />
      </>
    )}
  </>
);

/** What changed answers do to the six. Stays during a request, so that its height is constant. */
const ChangeSummary = ({ result, changed }: SummaryProps) => (
  <div
    role="status"
    className={styles.summary}
    aria-busy={!changed.isCurrent && changed.error === null}
  >
    <SummaryContent result={result} changed={changed} />
  </div>
);

/** The picks that enter and leave the six, or why there are none to show. */
const SummaryContent = ({ result, changed }: SummaryProps) => {
  const { preview, original, error, isComplete } = changed;
  if (!isComplete)
    return <p className={styles.note}>Answer the question above to see your new picks.</p>;
  if (error !== null) return <p className={styles.note}>{formatFailure(error)}</p>;
  if (preview === undefined) return <p className={styles.note}>Updating your six…</p>;

  const { entered, left } = findPickChanges(
    { answers: original, recommendations: result.recommendations },
    { answers: preview.answers, recommendations: preview.set.recommendations },
  );
  if (entered.length === 0)
    return <p className={styles.note}>{describeSamePicks(result, preview.set)}</p>;

  return (
    <div className={styles.lists}>
      <ChangeList title="In" sign="+" changes={entered} />
      <ChangeList title="Out" sign="−" changes={left} />
    </div>
  );
};

type PickSet = Pick<ResultResponse, 'recommendations'>;

const describeSamePicks = (before: PickSet, after: PickSet): string => {
  const isSameOrder = before.recommendations.every(
    ({ id }, index) => id === after.recommendations[index]?.id,
  );
  return isSameOrder ? 'The same six, in the same order.' : 'The same six, in another order.';
};

const formatFailure = (error: unknown): string => {
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

/** A bar that stays in view while answers are tried, with buttons that keep or undo the change. */
const PreviewBar = ({ result: { resultId }, changed, onClose }: ChangeWorkspaceProps) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate: keep, isPending: isKeeping } = useExclusiveMutation({
    mutationKey: ['keep-changed-answers'],
    mutationFn: (answers: QuizAnswers) => submitChangedAnswers(resultId, answers),
    onSuccess: async (keptId) => {
      rememberLatestResult(keptId);
      // Loaded before the page changes, so that no skeleton shows in between.
      await client.prefetchQuery(resultQuery(keptId));
      await navigate(paths.result(keptId));
    },
    onError: (error) => {
      const title =
        (error instanceof ApiError ? error.detail : undefined) ?? 'Failed to submit survey';

      showFailure(title, 'Your change is still here. Please try again.');
    },
  });
  const canKeep = changed.isCurrent && !isKeeping;

  return (
    <section data-bottom-bar="floating" className={styles.bar} aria-label="Changed answers">
      <p>{isKeeping ? 'Keeping your change…' : 'Not kept yet'}</p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isKeeping}
        onClick={() => !isKeeping && onClose()}
      >
        Undo
      </Button>
      <Button
        size="small"
        className={styles.keep}
        aria-disabled={!canKeep}
        onClick={() => canKeep && keep(changed.answers)}
      >
        Keep these picks
      </Button>
    </section>
  );
};

/**
 * Submits changed answers as a new version of the survey, and returns its result id. The same
 * answers from the same tab make one version.
 */
const submitChangedAnswers = async (changedFrom: string, answers: QuizAnswers): Promise<string> => {
  const location = { zipCode: normalizeZip(answers.location.zipCode) };
  const { resultId } = await call('submitSurvey', {
    body: { ...answers, location, changedFrom },
    idempotencyKey: buildIdempotencyKey(`${changedFrom}-${getTabId()}`, answers),
  });
  return resultId;
};

/** A random id of this tab, so that two people with the same change get two versions. */
const getTabId = (): string => {
  const storedId = sessionStore.read(tabIdKey);
  if (storedId !== undefined) return storedId;

  const newId = createRequestKey();

  sessionStore.write(tabIdKey, newId);
  return newId;
};

const tabIdKey = 'keptChangesBy';
