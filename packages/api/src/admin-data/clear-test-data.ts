import { BlockList, isIP } from 'node:net';
import type {
  clearTestDataQuerySchema,
  clearTestDataResponseSchema,
} from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { ifReadable } from '../platform/dynamodb/stored-item.ts';
import { inParallel } from '../platform/in-parallel.ts';
import type { Basics } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import type { ReadSession } from '../quiz-session/session-store.ts';
import type { QuizSession } from '../quiz-session/transition.ts';
import { badCursor, readCursor, writeCursor } from './cursor.ts';
import type {
  ListedVisit,
  TestDataStore,
  UnfinishedListName,
  VisitListName,
} from './test-data-store.ts';

type Dependencies = Pick<Basics, 'log' | 'now'> & {
  readonly testData: TestDataStore;
  readonly testAddresses: TestAddresses;
};

type Run = Dependencies & {
  readonly startedAt: string;
  readonly endsAtMs: number;
  deletedCount: number;
};

const oldSessionMs = 60 * minuteMs;
const longestCallMs = 8 * 1000;
/** For this long, a row may still appear in a list before rows that are already there. */
const settlingMs = 5 * minuteMs;
const concurrency = 12;

/** Removes sessions left uncompleted for an hour and all test visits. Each call continues at the last one's cursor. */
export const clearTestData = async (
  { cursor }: z.output<typeof clearTestDataQuerySchema>,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof clearTestDataResponseSchema>>> => {
  const now = dependencies.now();
  const list = ['test data', dependencies.testAddresses.rule];
  const read = readCursor(cursor, list);
  if (!read.ok) return read;

  const start = read.value ?? { part: parts[0], key: undefined, startedAt: now.toISOString() };
  const { startedAt } = start;
  const first = parts.find((part) => part === start.part);
  // A start in the future would make live visits old ones. The clocks of machines differ by less than a minute.
  if (
    startedAt === undefined ||
    first === undefined ||
    Date.parse(startedAt) > now.getTime() + minuteMs
  )
    return badCursor;

  const run: Run = {
    ...dependencies,
    startedAt,
    endsAtMs: now.getTime() + longestCallMs,
    deletedCount: 0,
  };
  let position = start.key;

  for (const part of parts.slice(parts.indexOf(first))) {
    const isUnfinished = part === 'active' || part === 'exited';

    position = await (isUnfinished
      ? clearUnfinished(part, position, run)
      : clearListed(part, position, run));

    if (position !== undefined) {
      const nextCursor = writeCursor({ part, key: position, startedAt }, list);
      return succeed({ deletedCount: run.deletedCount, nextCursor });
    }
  }

  return succeed({ deletedCount: run.deletedCount });
};

const parts = ['active', 'exited', 'completed', 'dropouts'] as const;

/** Returns where the next call continues, when the time is up before the end. */
const clearUnfinished = async (list: UnfinishedListName, from: string | undefined, run: Run) => {
  for await (const page of run.testData.unfinishedSessions(list, { from, until: run.startedAt })) {
    const remove = (read: ReadSession) => removeSession(read, run);
    const tests = page.sessions.filter(
      ({ session }) => isFromTestAddress(session, run) || isOld(session, run),
    );
    const begun = await inParallel(tests, concurrency, remove, () => isTimeUp(run));
    const isDone = begun.length === tests.length;
    if (isTimeUp(run)) return isDone ? page.next : page.from;
  }

  return undefined;
};

/** Ended visits never change, so each is checked only once. One that cannot be read, and all after it, are checked again. */
const clearListed = async (list: VisitListName, from: string | undefined, run: Run) => {
  const { testData, testAddresses, startedAt } = run;
  const checked = await testData.checkedUntil(list, testAddresses.rule);
  const start = from ?? checked;
  let isSavable = start === checked;

  for await (const page of testData.visits(list, { from: start, until: startedAt })) {
    const remove = async (visit: ListedVisit): Promise<void> => {
      const isRemoved = await ifReadable(() => removeVisit(visit, run).then(() => true), run);
      if (isRemoved === undefined) isSavable = false;
    };

    const fromTests = page.visits.filter(({ ipAddress }) => testAddresses.includes(ipAddress));
    const begun = await inParallel(fromTests, concurrency, remove, () => isTimeUp(run));
    const isDone = begun.length === fromTests.length;

    isSavable &&= isDone && page.isComplete && isSettled(page.visits, run);
    if (isSavable) await testData.saveCheckedUntil(list, testAddresses.rule, page.next);
    if (isTimeUp(run)) return isDone ? page.next : page.from;
  }

  return undefined;
};

const isTimeUp = ({ now, endsAtMs }: Run): boolean => now().getTime() >= endsAtMs;

const isSettled = (visits: readonly ListedVisit[], { startedAt }: Run): boolean =>
  Date.parse(visits.at(-1)?.endedAt ?? '') < Date.parse(startedAt) - settlingMs;

const isFromTestAddress = ({ ipAddress, dropout }: QuizSession, { testAddresses }: Run): boolean =>
  testAddresses.includes(ipAddress) || testAddresses.includes(dropout?.ipAddress);

const isOld = ({ status, startedAt }: QuizSession, run: Run): boolean =>
  status !== 'completed' && Date.parse(startedAt) < Date.parse(run.startedAt) - oldSessionMs;

const removeVisit = async (visit: ListedVisit, run: Run): Promise<void> => {
  if ((await run.testData.removeVisit(visit)) === 'session') run.deletedCount += 1;
};

/** The dropout of a real visitor stays when its session goes; that of a test goes with it. */
const removeSession = async (read: ReadSession, run: Run): Promise<void> => {
  const withDropout = isFromTestAddress(read.session, run);
  if (await run.testData.removeSession(read, { withDropout })) run.deletedCount += 1;
};

type TestAddresses = ReturnType<typeof createTestAddresses>;

export const createTestAddresses = (blocks: readonly string[]) => {
  const list = new BlockList();

  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }

  return {
    /** An address that was not recorded is no test address. */
    includes: (address: string | undefined): boolean =>
      address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address)),
    rule: [...blocks].sort().join(' '),
  };
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
