import * as z from 'zod';
import { buildCountWrites } from '../counters/counters-store.ts';
import {
  getSortKey,
  getStartKey,
  highestKey,
  readPages,
  startRangeAfter,
  startRangeAt,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { defineKeyInPartition, type IndexList, parseMoment } from '../platform/dynamodb/keys.ts';
import {
  findStoredItem,
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem, writeTransaction } from '../platform/dynamodb/writes.ts';
import {
  buildDropoutDeletion,
  buildDropoutRemoval,
  countedDropoutSchema,
  toCountedDropout,
} from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList, sessionKey, sessionLists } from '../quiz-session/keys.ts';
import {
  findSession,
  listVisitFacts,
  type ReadSession,
  sessionParsers,
} from '../quiz-session/session-store.ts';

export const testDataCheckKey = defineKeyInPartition('TEST_DATA_CHECK');

const unfinishedLists = { active: sessionLists.active, exited: sessionLists.exited };
const visitLists = { completed: sessionLists.visits, dropouts: dropoutList };

export type UnfinishedListName = keyof typeof unfinishedLists;
export type VisitListName = keyof typeof visitLists;

/** Which rows of a list to read, oldest first: from a position, or the beginning, to a time. */
type ReadSpan = { readonly from: string | undefined; readonly until: string };

const sessionsPerPage = 100;
const visitsPerPage = 1000;

export type TestDataStore = ReturnType<typeof createTestDataStore>;

/** Finds sessions and visits in their lists, without a scan. Logs and keeps the unreadable. */
export const createTestDataStore = (access: ListAccess) => ({
  async *readUnfinishedSessions(listName: UnfinishedListName, span: ReadSpan) {
    const list = unfinishedLists[listName];

    for await (const { items, from, next } of readSpan(access, list, span, sessionsPerPage)) {
      const keys = items.map((item) => keySchema.parse(item));
      const sessions = parseReadableItems(await readItems(access, keys), sessionParsers, access);

      yield { sessions, from, next };
    }
  },

  async *readVisits(listName: VisitListName, span: ReadSpan) {
    const list = visitLists[listName];

    for await (const { items, from, next } of readSpan(access, list, span, visitsPerPage)) {
      const { rows, unreadable } = parseRows(items, { 1: listedVisitSchema.parse }, access);

      yield { visits: rows, isComplete: unreadable === 0, from, next };
    }
  },

  removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) =>
    removeSession(access, read, options),

  /** Removes a session with its dropout, or only the dropout if its session is gone or goes on. */
  removeVisit: async ({
    sessionId,
    dropoutId,
  }: VisitIds): Promise<'session' | 'dropout' | undefined> => {
    const read = await findSession(access, sessionId);
    if (read !== undefined && read.session.dropout?.id === dropoutId) {
      const isRemoved = await removeSession(access, read, { withDropout: true });
      return isRemoved ? 'session' : undefined;
    }

    if (dropoutId === undefined) return undefined;

    const dropout = await findStoredItem(access, dropoutKey(dropoutId), {
      1: countedDropoutSchema.parse,
    });
    if (dropout !== undefined)
      await writeTransaction(access, buildDropoutRemoval(access, toCountedDropout(dropout)));

    return 'dropout';
  },

  /** Returns the position up to which a list was checked for these test addresses. */
  findCheckedPosition: async (
    listName: VisitListName,
    testAddressRule: string,
  ): Promise<string | undefined> => {
    const item = await readItem(access, testDataCheckKey(listName));
    // If another release has written the item in another form, the list is checked again.
    const { data: check } = checkSchema.safeParse(item);
    return check?.rule === testAddressRule ? check.position : undefined;
  },

  saveCheckedPosition: async (
    listName: VisitListName,
    testAddressRule: string,
    position: string,
  ): Promise<void> => {
    // Every writer has checked the whole list up to its position, so no condition is needed.
    await putItem(access, { ...testDataCheckKey(listName), rule: testAddressRule, position });
  },
});

type VisitIds = { readonly sessionId: string; readonly dropoutId?: string | undefined };

/** Keeps the dropout, or takes back all that the visit counts. False when the session changed. */
const removeSession = (
  access: TableAccess,
  { session, version }: ReadSession,
  { withDropout }: { readonly withDropout: boolean },
): Promise<boolean> => {
  const deletion = {
    Delete: {
      TableName: access.tableName,
      Key: sessionKey(session.sessionId),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    },
  };
  if (!withDropout) return writeTransaction(access, [deletion]);

  const { dropout } = session;
  const dropoutDeletion = dropout === undefined ? [] : [buildDropoutDeletion(access, dropout)];
  const countWrites = buildCountWrites(access, { removed: listVisitFacts(session) });
  return writeTransaction(access, [deletion, ...dropoutDeletion, ...countWrites]);
};

const checkSchema = z.object({ rule: z.string(), position: z.string() });

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** A completed session or a dropout, as its list shows it. */
const listedVisitSchema = z
  .object({
    gsi1sk: z.string(),
    sessionId: z.string(),
    ipAddress: z.string().optional(),
    id: z.string().optional(),
  })
  .transform(({ gsi1sk, sessionId, ipAddress, id }) => ({
    sessionId,
    ipAddress,
    endedAt: parseMoment(gsi1sk),
    dropoutId: id,
  }));

export type ListedVisit = Readonly<z.output<typeof listedVisitSchema>>;

/** Reads a list up to a time, page by page. */
async function* readSpan(
  access: TableAccess,
  list: IndexList,
  { from: start, until }: ReadSpan,
  pageSize: number,
) {
  const listUntil = { ...toWholeRange(list), upper: until + highestKey };
  const range = start === undefined ? listUntil : startRangeAt(listUntil, start);
  let from = getStartKey(range);

  for await (const { items } of readPages(access, range, pageSize)) {
    const lastItem = items.at(-1);
    if (lastItem === undefined) continue;

    const next = getStartKey(startRangeAfter(range, getSortKey(lastItem, range)));

    yield { items, from, next };
    from = next;
  }
}
