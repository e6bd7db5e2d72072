import { logIfItemUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { getErrorName } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Cutoffs, getCutoffs } from './cutoffs.ts';
import type { ExpiringRecords } from './expiring-records.ts';

export type RetentionDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly listExpiring: (cutoffs: Cutoffs) => readonly ExpiringRecords[];
};

type Progress = { removed: number; failed: number; isDone: boolean };

/** Removes personal data that is past its retention period, until the deadline. Totals stay. */
export const removeExpired = async (
  deadline: Date,
  dependencies: RetentionDependencies,
): Promise<JobReport> => {
  const expiringRecords = dependencies.listExpiring(getCutoffs(dependencies.now()));
  const details: Record<string, number> = {};
  let failed = 0;
  let isDone = true;

  for (const records of expiringRecords) {
    const progress = await removeKind(records, deadline, dependencies);

    details[records.kind] = progress.removed;
    failed += progress.failed;
    isDone &&= progress.isDone;
  }

  return {
    outcome: failed > 0 ? 'failed' : 'succeeded',
    message: describeRemoval(details, failed, isDone),
    details: { ...details, failed },
  };
};

const concurrency = 12;

/** Removes the records of one kind. One that fails is logged and does not stop the others. */
const removeKind = async (
  { kind, readRows, remove }: ExpiringRecords,
  deadline: Date,
  { log, now }: RetentionDependencies,
): Promise<Progress> => {
  const progress: Progress = { removed: 0, failed: 0, isDone: true };
  const isTimeUp = () => now() >= deadline;

  const removeRow = async (row: Item): Promise<void> => {
    try {
      if (await remove(row)) progress.removed += 1;
    } catch (error) {
      progress.failed += 1;
      logIfItemUnreadable(error, log);
      log.error('expired record not removed', { kind, errorName: getErrorName(error) });
    }
  };

  for await (const rows of readRows()) {
    const attempted = await mapInParallel(rows, concurrency, removeRow, isTimeUp);

    progress.isDone = attempted.length === rows.length;
    if (!progress.isDone) return progress;
  }

  return progress;
};

/** Builds a message such as "Removed 412 IP addresses, 3 unfinished visits, 1 failed". */
const describeRemoval = (
  removed: Readonly<Record<string, number>>,
  failed: number,
  isDone: boolean,
): string => {
  const amounts = Object.entries(removed).map(([kind, count]) => `${count} ${formatKind(kind)}`);
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const rest = isDone ? '' : ', more to come';

  return `Removed ${amounts.join(', ')}${failures}${rest}`;
};

/** Returns "unfinished visits" for "unfinishedVisits", "IP addresses" for "ipAddresses". */
const formatKind = (kind: string): string =>
  kind.replace('ip', 'IP').replace(/(?<=[a-z]|IP)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
