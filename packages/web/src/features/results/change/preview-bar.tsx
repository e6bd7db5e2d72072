import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { buildIdempotencyKey } from '@app/contract/quiz/answers-signature';
import { normalizeZip } from '@app/contract/quiz/zip-code';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useExclusiveMutation } from '../../../shared/query/exclusive-mutation.ts';
import { createRequestKey } from '../../../shared/request-key.ts';
import { sessionStore } from '../../../shared/storage/browser-store.ts';
import { rememberLatestResult } from '../../../shared/storage/latest-result.ts';
import { showFailure } from '../../../shared/toast/toast-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { PicksView } from '../picks-view.ts';
import { resultQuery } from '../results-api.ts';
import styles from './preview-bar.module.css';
import { describePickChanges } from './set-changes.ts';
import type { ChangedAnswers } from './use-changed-answers.ts';

type PreviewBarProps = {
  readonly view: Pick<PicksView, 'result' | 'isShared'>;
  readonly changedAnswers: ChangedAnswers;
  readonly onUndo: () => void;
};

/** The bar in view while answers are changed: buttons to see, keep, or undo the new picks. */
export const PreviewBar = ({ view, changedAnswers, onUndo }: PreviewBarProps) => {
  const { resultId } = view.result;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate: keep, isPending: isKeeping } = useExclusiveMutation({
    mutationKey: ['keep-changed-answers'],
    // Another person's survey is no earlier version of this visitor's.
    mutationFn: (answers: QuizAnswers) =>
      submitChangedAnswers(answers, view.isShared ? undefined : resultId),
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
  const canKeep = changedAnswers.isCurrent && !isKeeping;

  return (
    <section data-bottom-bar="floating" className={styles.bar} aria-label="Changed answers">
      {isKeeping ? (
        <p className={styles.status}>Keeping your change…</p>
      ) : (
        <ChangeCount view={view} changedAnswers={changedAnswers} />
      )}
      <Button
        variant="quiet"
        size="small"
        className={styles.undo}
        aria-disabled={isKeeping}
        onClick={() => !isKeeping && onUndo()}
      >
        Undo
      </Button>
      <Button
        size="small"
        aria-disabled={!canKeep}
        onClick={() => canKeep && keep(changedAnswers.answers)}
      >
        Use these picks
      </Button>
    </section>
  );
};

type ChangeCountProps = Pick<PreviewBarProps, 'view' | 'changedAnswers'>;

const ChangeCount = ({
  view: { result },
  changedAnswers: { preview, isCurrent },
}: ChangeCountProps) => {
  if (preview === undefined || !isCurrent) return <p className={styles.status}>Not kept yet</p>;

  const change = describePickChanges(preview.set.recommendations, result.recommendations);
  if (change === undefined) return <p className={styles.status}>The same six cars</p>;

  return (
    <button type="button" className={styles.seeThem} onClick={goToFirstNewPick}>
      {change.text}, <span>{change.count === 1 ? 'see it' : 'see them'}</span>
    </button>
  );
};

/** Goes to the first new car or, without one, another version. Focuses it for screen readers. */
const goToFirstNewPick = (): void => {
  const card =
    document.querySelector<HTMLElement>('article[data-new="car"]') ??
    document.querySelector<HTMLElement>('article[data-new="version"]');

  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
};

/**
 * `changedFrom` is the visitor's own result before the change; without it, the answers are a new
 * survey. The same answers from the same tab are stored only once.
 */
const submitChangedAnswers = async (
  answers: QuizAnswers,
  changedFrom: string | undefined,
): Promise<string> => {
  const location = { zipCode: normalizeZip(answers.location.zipCode) };
  const origin = changedFrom === undefined ? {} : { changedFrom };
  const { resultId } = await call('submitSurvey', {
    body: { ...answers, location, ...origin },
    idempotencyKey: buildIdempotencyKey(`${changedFrom ?? 'shared'}-${getTabId()}`, answers),
  });
  return resultId;
};

/** A random id of this tab, for idempotency keys: equal changes in two tabs are two surveys. */
const getTabId = (): string => {
  const storedId = sessionStore.read(tabIdKey);
  if (storedId !== undefined && tabIdPattern.test(storedId)) return storedId;

  const newId = createRequestKey();

  sessionStore.write(tabIdKey, newId);
  return newId;
};

const tabIdKey = 'keptChangesBy';
/** What `createRequestKey` returns. Another program's value in the storage would not be random. */
const tabIdPattern = /^\d+(?:-\d+){3}$/;
