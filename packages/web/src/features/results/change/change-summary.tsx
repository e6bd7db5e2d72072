import { ApiError } from '@app/contract/client';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import styles from './change-summary.module.css';
import { changesBetween, type PickChange } from './set-changes.ts';
import type { ChangedAnswers } from './use-changed-answers.ts';

type ChangeSummaryProps = { readonly result: ResultResponse; readonly changed: ChangedAnswers };

/** It keeps its height while the response is awaited. */
export const ChangeSummary = ({ result, changed }: ChangeSummaryProps) => (
  <div role="status" className={styles.summary} aria-busy={!changed.isCurrent && changed.error === undefined}>
    <SummaryContent result={result} changed={changed} />
  </div>
);

const SummaryContent = ({ result, changed }: ChangeSummaryProps) => {
  const { preview, original, error, isComplete } = changed;
  if (!isComplete) return <p className={styles.note}>Answer the question above to see your new picks.</p>;
  if (error !== undefined) return <p className={styles.note}>{failureOf(error)}</p>;
  if (preview === undefined) return <p className={styles.note}>Updating your six…</p>;
  const { entered, left } = changesBetween(
    { answers: original, recommendations: result.recommendations },
    { answers: preview.answers, recommendations: preview.set.recommendations },
  );
  if (entered.length === 0) return <p className={styles.note}>{unchangedNote(result, preview.set)}</p>;
  return (
    <div className={styles.lists}>
      <ChangeList title="In" sign="+" changes={entered} />
      <ChangeList title="Out" sign="−" changes={left} />
    </div>
  );
};

type Six = Pick<ResultResponse, 'recommendations'>;

const unchangedNote = (before: Six, after: Six): string => {
  const isSameOrder = before.recommendations.every(({ id }, index) => id === after.recommendations[index]?.id);
  return isSameOrder ? 'The same six, in the same order.' : 'The same six, in another order.';
};

const failureOf = (error: unknown): string =>
  (error instanceof ApiError && error.status === 429 ? error.detail : undefined) ??
  'We couldn’t update your picks. Check your connection, then choose again.';

type ChangeListProps = { readonly title: string; readonly sign: string; readonly changes: readonly PickChange[] };

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
              <WholeWords text={names.join(', ')} />.
            </strong>{' '}
            <WholeWords text={why} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);
