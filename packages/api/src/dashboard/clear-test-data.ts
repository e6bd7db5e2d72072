import type { clearTestDataQuerySchema, clearTestDataResponseSchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { inParallel } from '../platform/in-parallel.ts';
import { type Result, succeed } from '../platform/result.ts';
import type { ReadSession } from '../quiz-session/session-item.ts';
import type { QuizSession } from '../quiz-session/transition.ts';
import { badCursor, readCursor, writeCursor } from './cursor.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import type { ListedVisit, UnfinishedListName, VisitListName } from './test-data-store-port.ts';

const minuteMs = 60 * 1000;
const oldSessionMs = 60 * minuteMs;
/** Well within what the function may take. */
const longestCallMs = 8 * 1000;
/** Until then a row may still appear in a list before ones that are there already. */
const settlingMs = 5 * minuteMs;
const concurrency = 12;

type Dependencies = Pick<AdminDataDependencies, 'testData' | 'testAddresses' | 'now'>;

/** `startedAt` is when the first call of this clearing began. */
type Run = Dependencies & { readonly startedAt: string; readonly endsAtMs: number; deletedCount: number };

/** Where to go on, undefined where a list was looked through to its end. */
type Position = string | undefined;

const isTimeUp = ({ now, endsAtMs }: Run): boolean => now().getTime() >= endsAtMs;

const isFromTestAddress = ({ ipAddress, dropout }: QuizSession, { testAddresses }: Run): boolean =>
  testAddresses.includes(ipAddress) || (dropout !== undefined && testAddresses.includes(dropout.ipAddress));

const isOld = ({ status, startedAt }: QuizSession, run: Run): boolean =>
  status !== 'completed' && Date.parse(startedAt) < Date.parse(run.startedAt) - oldSessionMs;

/** The dropout of a real visitor stays when its session goes; that of a test goes with it. */
const removeSession = async (read: ReadSession, run: Run): Promise<void> => {
  const withDropout = isFromTestAddress(read.session, run);
  if (await run.testData.removeSession(read, { withDropout })) run.deletedCount += 1;
};

const clearUnfinished = async (list: UnfinishedListName, from: Position, run: Run): Promise<Position> => {
  for await (const page of run.testData.unfinishedSessions(list, { from, until: run.startedAt })) {
    const remove = (read: ReadSession) => removeSession(read, run);
    const tests = page.sessions.filter(({ session }) => isFromTestAddress(session, run) || isOld(session, run));
    const begun = await inParallel(tests, concurrency, remove, () => isTimeUp(run));
    const isDone = begun.length === tests.length;
    if (isTimeUp(run)) return isDone ? page.next : page.from;
  }
  return undefined;
};

/** Removes what is left of a listed test visit: its session, or the dropout that outlived it. */
const removeVisit = async ({ sessionId, dropoutId }: ListedVisit, run: Run): Promise<void> => {
  const read = await run.testData.findSession(sessionId);
  if (read !== undefined && read.session.dropout?.id === dropoutId) await removeSession(read, run);
  else if (dropoutId !== undefined) await run.testData.removeDropout(dropoutId);
};

const isSettled = (visits: readonly ListedVisit[], { startedAt }: Run): boolean =>
  Date.parse(visits.at(-1)?.endedAt ?? '') < Date.parse(startedAt) - settlingMs;

/** Completed visits and dropouts never change, so each is looked at once only, whenever staff clears again. */
const clearListed = async (list: VisitListName, from: Position, run: Run): Promise<Position> => {
  const { testData, testAddresses, startedAt } = run;
  const start = from ?? (await testData.checkedUntil(list, testAddresses.rule));
  for await (const page of testData.visits(list, { from: start, until: startedAt })) {
    const remove = (visit: ListedVisit) => removeVisit(visit, run);
    const fromTests = page.visits.filter(({ ipAddress }) => testAddresses.includes(ipAddress));
    const begun = await inParallel(fromTests, concurrency, remove, () => isTimeUp(run));
    const isDone = begun.length === fromTests.length;
    if (isDone && isSettled(page.visits, run)) await testData.saveCheckedUntil(list, testAddresses.rule, page.next);
    if (isTimeUp(run)) return isDone ? page.next : page.from;
  }
  return undefined;
};

/** The parts of a clearing, in their order. */
const parts = [
  { part: 'active', clear: (from: Position, run: Run) => clearUnfinished('active', from, run) },
  { part: 'exited', clear: (from: Position, run: Run) => clearUnfinished('exited', from, run) },
  { part: 'completed', clear: (from: Position, run: Run) => clearListed('completed', from, run) },
  { part: 'dropouts', clear: (from: Position, run: Run) => clearListed('dropouts', from, run) },
] as const;

type Start = { readonly first: number; readonly from: Position; readonly startedAt: string };

/** Where this call goes on; refused for a cursor of something else. */
const startOf = (text: string | undefined, list: readonly unknown[], now: Date): Result<Start> => {
  const read = readCursor(text, list);
  if (!read.ok) return read;
  if (read.value === undefined) return succeed({ first: 0, from: undefined, startedAt: now.toISOString() });
  const { part: name, key, startedAt } = read.value;
  const first = parts.findIndex(({ part }) => part === name);
  if (startedAt === undefined || first < 0) return badCursor;
  // A moment to come would make live visits old ones; clocks of machines differ by less than a minute.
  if (Date.parse(startedAt) > now.getTime() + minuteMs) return badCursor;
  return succeed({ first, from: key, startedAt });
};

/**
 * Removes quiz sessions that are not completed and started over an hour ago, and every session and dropout from a test
 * address. Surveys, consents, messages and the dropouts of real visitors stay. One call does what it can in some
 * seconds, and at least a little; the next one goes on at its cursor, up to what was there when the first one began.
 */
export const clearTestData = async (
  { cursor }: z.output<typeof clearTestDataQuerySchema>,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof clearTestDataResponseSchema>>> => {
  const now = dependencies.now();
  const list = ['test data', dependencies.testAddresses.rule];
  const start = startOf(cursor, list, now);
  if (!start.ok) return start;
  const { first, from, startedAt } = start.value;
  const run: Run = { ...dependencies, startedAt, endsAtMs: now.getTime() + longestCallMs, deletedCount: 0 };
  let position = from;
  for (const { part, clear } of parts.slice(first)) {
    position = await clear(position, run);
    if (position !== undefined) {
      const nextCursor = writeCursor({ part, key: position, startedAt }, list);
      return succeed({ deletedCount: run.deletedCount, nextCursor });
    }
  }
  return succeed({ deletedCount: run.deletedCount });
};
