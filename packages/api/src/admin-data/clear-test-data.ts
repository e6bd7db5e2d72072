import type {
  clearTestDataQuerySchema,
  TestDataCounts,
  testDataResponseSchema,
} from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import type { VisitListName } from '../quiz-session/ended-visits.ts';
import type { ReadSession } from '../quiz-session/session-store.ts';
import type { QuizSession } from '../quiz-session/transition.ts';
import {
  type Clearing,
  clearCompletedVisit,
  clearConsent,
  clearDropout,
  clearMessage,
  clearSession,
  clearSurvey,
  clearTestVisit,
  isFromTestAddress,
} from './clear-record.ts';
import { decodeCursor, encodeCursor, invalidCursor } from './cursor.ts';
import type { ListedRecord, RecordListName, UnfinishedListName } from './test-data-store.ts';

type Dependencies = Pick<FunctionContext, 'now'> &
  Pick<Clearing, 'log' | 'testData' | 'testRecords' | 'testAddresses'>;

/** One call, which clears (or counts) as much as it has time for. */
type Run = Dependencies &
  Clearing & {
    /** When the first call began. Later visits are ignored, so that the calls come to an end. */
    readonly startedAt: string;
    readonly endsAtMs: number;
  };

type Query = z.output<typeof clearTestDataQuerySchema>;

const unfinishedLifetimeMs = 60 * minuteMs;
const maxCallMs = 8 * 1000;
/** For this long, a row may still appear in a list before rows that are already there. */
const settlingMs = 5 * minuteMs;
const concurrency = 12;

/**
 * Removes records from test addresses, surveys that staff called tests, and sessions left
 * unfinished for an hour. Takes at most 8 seconds and returns where the next call continues.
 * Clicks go with their surveys and are not counted.
 */
export const clearTestData = (
  query: Query,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof testDataResponseSchema>>> =>
  clearOrCountTestData(query, dependencies, { isDryRun: false });

/** For the trail: "Test data: 12 sessions, 1 survey with clicks", with the number of all removed records. */
export const describeClearedData = (counts: TestDataCounts) => {
  const removed = Object.entries(counts).filter(([, count]) => count > 0);
  const amounts = removed.map(([kind, count]) => {
    const amount = count === 1 ? `1 ${kind.replace(/s$/, '')}` : `${count} ${kind}`;
    return kind === 'surveys' ? `${amount} with clicks` : amount;
  });
  return {
    subject: removed.length === 0 ? 'Test data' : `Test data: ${amounts.join(', ')}`,
    count: removed.reduce((sum, [, count]) => sum + count, 0),
  };
};

export const countTestData = (
  query: Query,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof testDataResponseSchema>>> =>
  clearOrCountTestData(query, dependencies, { isDryRun: true });

const clearOrCountTestData = async (
  { cursor }: Query,
  dependencies: Dependencies,
  { isDryRun }: Pick<Run, 'isDryRun'>,
): Promise<Result<z.input<typeof testDataResponseSchema>>> => {
  const now = dependencies.now();
  const listIdentity = ['test data', dependencies.testAddresses.rule];
  const decoded = decodeCursor(cursor, listIdentity);
  if (!decoded.ok) return decoded;

  const firstCall = { part: listNames[0], key: undefined, startedAt: now.toISOString() };
  const { startedAt, part: cursorList, key } = decoded.value ?? firstCall;
  const startList = listNames.find((listName) => listName === cursorList);
  if (startedAt === undefined || startList === undefined) return invalidCursor;

  // A start in the future would make live visits look old. Clocks differ by less than a minute.
  if (Date.parse(startedAt) > now.getTime() + minuteMs) return invalidCursor;

  const endsAtMs = now.getTime() + maxCallMs;
  const counts = { sessions: 0, dropouts: 0, surveys: 0, clicks: 0, consents: 0, messages: 0 };
  const run: Run = { ...dependencies, startedAt, endsAtMs, isDryRun, counts };
  let position = key;

  for (const listName of listNames.slice(listNames.indexOf(startList))) {
    position = await clearList(listName, position, run);

    if (position !== undefined) {
      const nextCursor = encodeCursor({ part: listName, key: position, startedAt }, listIdentity);
      return succeed({ ...run.counts, nextCursor });
    }
  }

  return succeed(run.counts);
};

const listNames = [
  'active',
  'exited',
  'completed',
  'testVisits',
  'dropouts',
  'surveys',
  'consents',
  'messages',
] as const;

/** Clears (or counts) one list. Returns where the next call continues, or undefined at its end. */
const clearList = (
  list: (typeof listNames)[number],
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const { testData } = run;

  switch (list) {
    case 'active':
    case 'exited':
      return clearUnfinishedSessions(list, from, run);
    case 'completed':
      return clearRowsFromTestAddresses(list, testData.readVisits, clearCompletedVisit, from, run);
    case 'dropouts':
      return clearRowsFromTestAddresses(list, testData.readVisits, clearDropout, from, run);
    case 'testVisits':
      return clearTests(testData.readTestVisits, clearTestVisit, from, run);
    case 'surveys':
      return clearTests(testData.readTestSurveys, clearSurvey, from, run);
    case 'consents':
      return clearRowsFromTestAddresses(list, testData.readRecords, clearConsent, from, run);
    case 'messages':
      return clearRowsFromTestAddresses(list, testData.readRecords, clearMessage, from, run);
  }
};

/** Clears (or counts) test sessions and abandoned ones. Returns where the next call continues. */
const clearUnfinishedSessions = async (
  list: UnfinishedListName,
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const span = { from, until: run.startedAt };
  const clear = (read: ReadSession) => clearSession(read, run);

  for await (const page of run.testData.readUnfinishedSessions(list, span)) {
    const obsolete = page.sessions.filter(
      ({ session }) => isFromTestAddress(session, run) || isAbandoned(session, run),
    );
    const cleared = await mapInParallel(obsolete, concurrency, clear, () => isTimeUp(run));

    const isPageDone = cleared.length === obsolete.length;
    if (isTimeUp(run)) return isPageDone ? page.next : page.from;
  }

  return undefined;
};

type AddressedList = VisitListName | RecordListName;
type AddressedRow = Pick<ListedRecord, 'ipAddress' | 'endedAt'>;
type Span = { readonly from: string | undefined; readonly until: string };
type Page<Row> = {
  readonly rows: readonly Row[];
  readonly isComplete: boolean;
  readonly from: string;
  readonly next: string;
};

/** Rows never change, so the position up to which all were checked is saved for the next time. */
const clearRowsFromTestAddresses = async <List extends AddressedList, Row extends AddressedRow>(
  list: List,
  readPages: (list: List, span: Span) => AsyncIterable<Page<Row>>,
  clearRow: (row: Row, run: Run) => Promise<void>,
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const { testData, testAddresses, startedAt, isDryRun } = run;
  const checkedPosition = await testData.findCheckedPosition(list, testAddresses.rule);
  const start = from ?? checkedPosition;
  // A call that starts elsewhere does not know whether all rows before it were checked.
  let canSavePosition = !isDryRun && start === checkedPosition;

  const clear = async (row: Row): Promise<void> => {
    const clearReadable = async () => {
      await clearRow(row, run);
      return 'cleared';
    };

    const outcome = await skipIfUnreadable(clearReadable, run);
    if (outcome !== 'cleared') canSavePosition = false;
  };

  for await (const page of readPages(list, { from: start, until: startedAt })) {
    const tests = page.rows.filter(({ ipAddress }) => testAddresses.includes(ipAddress));
    const cleared = await mapInParallel(tests, concurrency, clear, () => isTimeUp(run));
    const isPageDone = cleared.length === tests.length;

    canSavePosition &&= isPageDone && page.isComplete && isSettled(page.rows, run);
    if (canSavePosition) await testData.saveCheckedPosition(list, testAddresses.rule, page.next);

    if (isTimeUp(run)) return isPageDone ? page.next : page.from;
  }

  return undefined;
};

type TestsPage = { readonly ids: readonly string[]; readonly from: string; readonly next: string };

/** Clears (or counts) a list that has only tests. Returns where the next call continues. */
const clearTests = async (
  readPages: (span: Span) => AsyncIterable<TestsPage>,
  clearTest: (id: string, run: Run) => Promise<void>,
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const clear = (id: string) => clearTest(id, run);

  for await (const page of readPages({ from, until: run.startedAt })) {
    const cleared = await mapInParallel(page.ids, concurrency, clear, () => isTimeUp(run));

    const isPageDone = cleared.length === page.ids.length;
    if (isTimeUp(run)) return isPageDone ? page.next : page.from;
  }

  return undefined;
};

const isTimeUp = ({ now, endsAtMs }: Run): boolean => now().getTime() >= endsAtMs;

/** True if the last row is so old that no other row can still appear before it. */
const isSettled = (rows: readonly AddressedRow[], { startedAt }: Run): boolean => {
  const last = rows.at(-1);
  return last !== undefined && Date.parse(last.endedAt) < Date.parse(startedAt) - settlingMs;
};

const isAbandoned = ({ status, startedAt }: QuizSession, run: Run): boolean =>
  status !== 'completed' &&
  Date.parse(startedAt) < Date.parse(run.startedAt) - unfinishedLifetimeMs;
