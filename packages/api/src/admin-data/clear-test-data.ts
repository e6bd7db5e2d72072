import { BlockList, isIP } from 'node:net';
import type {
  clearTestDataQuerySchema,
  clearTestDataResponseSchema,
} from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import type { ReadSession } from '../quiz-session/session-store.ts';
import type { QuizSession } from '../quiz-session/transition.ts';
import { decodeCursor, encodeCursor, invalidCursor } from './cursor.ts';
import type {
  ListedVisit,
  TestDataStore,
  UnfinishedListName,
  VisitListName,
} from './test-data-store.ts';

type Dependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly testData: TestDataStore;
  readonly testAddresses: TestAddresses;
};

/** One call of `clearTestData`, which clears as much as it has time for. */
type Run = Dependencies & {
  /** When the first call began. Later visits are ignored, so that the calls come to an end. */
  readonly startedAt: string;
  readonly endsAtMs: number;
  deletedCount: number;
};

const unfinishedLifetimeMs = 60 * minuteMs;
const maxCallMs = 8 * 1000;
/** For this long, a row may still appear in a list before rows that are already there. */
const settlingMs = 5 * minuteMs;
const concurrency = 12;

/** Removes all test visits, and sessions not completed within an hour, in several calls. */
export const clearTestData = async (
  { cursor }: z.output<typeof clearTestDataQuerySchema>,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof clearTestDataResponseSchema>>> => {
  const now = dependencies.now();
  const listIdentity = ['test data', dependencies.testAddresses.rule];
  const decoded = decodeCursor(cursor, listIdentity);
  if (!decoded.ok) return decoded;

  const firstCall = { part: parts[0], key: undefined, startedAt: now.toISOString() };
  const { startedAt, part: startName, key } = decoded.value ?? firstCall;
  const startPart = parts.find((part) => part === startName);
  if (startedAt === undefined || startPart === undefined) return invalidCursor;

  // Clocks differ by less than a minute. A later start would make live visits old ones.
  if (Date.parse(startedAt) > now.getTime() + minuteMs) return invalidCursor;

  const endsAtMs = now.getTime() + maxCallMs;
  const run: Run = { ...dependencies, startedAt, endsAtMs, deletedCount: 0 };
  let position = key;

  for (const part of parts.slice(parts.indexOf(startPart))) {
    const isUnfinished = part === 'active' || part === 'exited';

    position = await (isUnfinished
      ? clearUnfinishedSessions(part, position, run)
      : clearEndedVisits(part, position, run));

    if (position !== undefined) {
      const nextCursor = encodeCursor({ part, key: position, startedAt }, listIdentity);
      return succeed({ deletedCount: run.deletedCount, nextCursor });
    }
  }

  return succeed({ deletedCount: run.deletedCount });
};

const parts = ['active', 'exited', 'completed', 'dropouts'] as const;

/** Returns where the next call continues, or undefined when the list was cleared in time. */
const clearUnfinishedSessions = async (
  list: UnfinishedListName,
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const span = { from, until: run.startedAt };
  const remove = (read: ReadSession) => removeSession(read, run);

  for await (const page of run.testData.readUnfinishedSessions(list, span)) {
    const obsolete = page.sessions.filter(
      ({ session }) => isFromTestAddress(session, run) || isOld(session, run),
    );
    const removals = await mapInParallel(obsolete, concurrency, remove, () => isTimeUp(run));

    const isPageDone = removals.length === obsolete.length;
    if (isTimeUp(run)) return isPageDone ? page.next : page.from;
  }

  return undefined;
};

/** Removes ended test visits. Ended visits never change, so what was checked is not read again. */
const clearEndedVisits = async (
  list: VisitListName,
  from: string | undefined,
  run: Run,
): Promise<string | undefined> => {
  const { testData, testAddresses, startedAt } = run;
  const checkedPosition = await testData.findCheckedPosition(list, testAddresses.rule);
  const start = from ?? checkedPosition;
  let isAllChecked = start === checkedPosition;

  const remove = async (visit: ListedVisit): Promise<void> => {
    const removeReadable = async () => {
      await removeVisit(visit, run);
      return true;
    };

    const isReadable = await skipIfUnreadable(removeReadable, run);
    if (isReadable === undefined) isAllChecked = false;
  };

  for await (const page of testData.readVisits(list, { from: start, until: startedAt })) {
    const tests = page.visits.filter(({ ipAddress }) => testAddresses.includes(ipAddress));
    const removals = await mapInParallel(tests, concurrency, remove, () => isTimeUp(run));
    const isPageDone = removals.length === tests.length;

    isAllChecked &&= isPageDone && page.isComplete && isSettled(page.visits, run);
    if (isAllChecked) await testData.saveCheckedPosition(list, testAddresses.rule, page.next);

    if (isTimeUp(run)) return isPageDone ? page.next : page.from;
  }

  return undefined;
};

const isTimeUp = ({ now, endsAtMs }: Run): boolean => now().getTime() >= endsAtMs;

/** True if no row can appear before the last of these visits any more. */
const isSettled = (visits: readonly ListedVisit[], { startedAt }: Run): boolean =>
  Date.parse(visits.at(-1)?.endedAt ?? '') < Date.parse(startedAt) - settlingMs;

const isFromTestAddress = ({ ipAddress, dropout }: QuizSession, { testAddresses }: Run): boolean =>
  testAddresses.includes(ipAddress) || testAddresses.includes(dropout?.ipAddress);

const isOld = ({ status, startedAt }: QuizSession, run: Run): boolean =>
  status !== 'completed' &&
  Date.parse(startedAt) < Date.parse(run.startedAt) - unfinishedLifetimeMs;

const removeVisit = async (visit: ListedVisit, run: Run): Promise<void> => {
  if ((await run.testData.removeVisit(visit)) === 'session') run.deletedCount += 1;
};

/** A real visitor's dropout is kept when the session is removed. A test's is removed, too. */
const removeSession = async (read: ReadSession, run: Run): Promise<void> => {
  const withDropout = isFromTestAddress(read.session, run);
  if (await run.testData.removeSession(read, { withDropout })) run.deletedCount += 1;
};

type TestAddresses = ReturnType<typeof createTestAddresses>;

/** Recognizes the addresses of test visits. `rule` identifies the configured blocks. */
export const createTestAddresses = (blocks: readonly string[]) => {
  const list = new BlockList();

  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    if (prefix === undefined) list.addAddress(address, getIpFamily(address));
    else list.addSubnet(address, Number(prefix), getIpFamily(address));
  }

  return {
    /** False for an address that was not recorded. */
    includes: (address: string | undefined): boolean =>
      address !== undefined && isIP(address) !== 0 && list.check(address, getIpFamily(address)),
    rule: [...blocks].sort().join(' '),
  };
};

const getIpFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
