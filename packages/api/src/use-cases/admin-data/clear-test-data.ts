import type { clearTestDataResponseSchema } from '@app/contract/schemas/admin-data';
import type * as z from 'zod';
import type { QuizSession, ReadSession } from '../../ports/session-repository.ts';
import type { ListedVisit, VisitListName } from '../../ports/test-data-store.ts';
import { type Result, succeed } from '../result.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { inGroups } from './in-groups.ts';

const minuteMs = 60 * 1000;
const oldSessionMs = 60 * minuteMs;
/** A function may take 15 seconds. */
const longestCallMs = 8 * 1000;
/** Until then a row may still appear in a list before ones that are there already. */
const settlingMs = 5 * minuteMs;
const concurrency = 12;

type Dependencies = Pick<AdminDataDependencies, 'testData' | 'testAddresses' | 'now'>;
type Run = Dependencies & { readonly startedAtMs: number; deletedCount: number };

const isTimeUp = ({ now, startedAtMs }: Run): boolean => now().getTime() - startedAtMs >= longestCallMs;

const isFromTestAddress = ({ ipAddress, dropout }: QuizSession, { testAddresses }: Run): boolean =>
  testAddresses.includes(ipAddress) || (dropout !== undefined && testAddresses.includes(dropout.ipAddress));

const isOld = ({ status, startedAt }: QuizSession, { startedAtMs }: Run): boolean =>
  status !== 'completed' && Date.parse(startedAt) < startedAtMs - oldSessionMs;

/** The dropout of a real visitor stays when its session goes; that of a test goes with it. */
const removeIfTestData = async (read: ReadSession, run: Run): Promise<void> => {
  const withDropout = isFromTestAddress(read.session, run);
  if (!withDropout && !isOld(read.session, run)) return;
  if (await run.testData.removeSession(read, { withDropout })) run.deletedCount += 1;
};

const clearUnfinished = async (run: Run): Promise<boolean> => {
  for await (const sessions of run.testData.unfinishedSessions()) {
    const remove = (read: ReadSession) => removeIfTestData(read, run);
    if (!(await inGroups(sessions, concurrency, remove, () => isTimeUp(run)))) return false;
  }
  return true;
};

/** Removes what is left of a listed test visit: its session, or the dropout that outlived it. */
const removeVisit = async ({ sessionId, dropoutId }: ListedVisit, run: Run): Promise<void> => {
  const read = await run.testData.findSession(sessionId);
  if (read !== undefined && read.session.dropout?.id === dropoutId) await removeIfTestData(read, run);
  else if (dropoutId !== undefined) await run.testData.removeDropout(dropoutId);
};

/** Completed visits and dropouts never change, so each is looked at once only, whenever the call comes again. */
const clearListed = async (list: VisitListName, run: Run): Promise<boolean> => {
  const { testData, testAddresses, startedAtMs } = run;
  const start = await testData.checkedUntil(list, testAddresses.rule);
  for await (const { visits, edge } of testData.visitsFrom(list, start)) {
    if (isTimeUp(run)) return false;
    const remove = (visit: ListedVisit) => removeVisit(visit, run);
    const fromTests = visits.filter(({ ipAddress }) => testAddresses.includes(ipAddress));
    if (!(await inGroups(fromTests, concurrency, remove, () => isTimeUp(run)))) return false;
    const isSettled = Date.parse(visits.at(-1)?.endedAt ?? '') < startedAtMs - settlingMs;
    if (isSettled) await testData.saveCheckedUntil(list, testAddresses.rule, edge);
  }
  return true;
};

/**
 * Removes quiz sessions that are not completed and started over an hour ago, and every session and dropout from a test
 * address. Surveys, consents, messages and the dropouts of real visitors stay. One call does what it can in some
 * seconds; calling again goes on, also when two people do it at once.
 */
export const clearTestData = async (
  dependencies: Dependencies,
): Promise<Result<z.input<typeof clearTestDataResponseSchema>>> => {
  const run: Run = { ...dependencies, startedAtMs: dependencies.now().getTime(), deletedCount: 0 };
  const isDone =
    (await clearUnfinished(run)) && (await clearListed('completed', run)) && (await clearListed('dropouts', run));
  return succeed({ deletedCount: run.deletedCount, hasMore: !isDone });
};
