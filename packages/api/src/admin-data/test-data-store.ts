import * as z from 'zod';
import {
  highestKey,
  pagesOf,
  positionOf,
  restAfter,
  restFrom,
  sortKeyOf,
  wholeList,
} from '../platform/dynamodb/index-range.ts';
import { keyIn, type List, parseMoment } from '../platform/dynamodb/keys.ts';
import {
  findStored,
  type ListAccess,
  readReadable,
  readRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem, writeTransaction } from '../platform/dynamodb/writes.ts';
import { buildDropoutWithdrawal, countedDropoutSchema } from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList, sessionKey, sessionLists } from '../quiz-session/keys.ts';
import { findSession, type ReadSession, sessionReaders } from '../quiz-session/session-store.ts';

export const testDataCheckKey = keyIn('TEST_DATA_CHECK');

const unfinishedLists = { active: sessionLists.active, exited: sessionLists.exited };
const visitLists = { completed: sessionLists.visits, dropouts: dropoutList };

export type UnfinishedListName = keyof typeof unfinishedLists;
export type VisitListName = keyof typeof visitLists;

/** From a position, or from the beginning, up to a moment (ISO 8601): oldest first, some at a time. */
type Within = { readonly from: string | undefined; readonly until: string };

const sessionsAtATime = 100;
const visitsAtATime = 1000;

export type TestDataStore = ReturnType<typeof createTestDataStore>;

/** Finds sessions and visits by their indexes, without a scan. Reports those that cannot be read, and keeps them. */
export const createTestDataStore = (access: ListAccess) => ({
  async *unfinishedSessions(list: UnfinishedListName, within: Within) {
    for await (const { items, ...stretch } of stretchesOf(
      access,
      unfinishedLists[list],
      within,
      sessionsAtATime,
    )) {
      const keys = items.map((item) => keySchema.parse(item));

      yield {
        sessions: readReadable(await readItems(access, keys), sessionReaders, access),
        ...stretch,
      };
    }
  },

  async *visits(list: VisitListName, within: Within) {
    for await (const { items, ...stretch } of stretchesOf(
      access,
      visitLists[list],
      within,
      visitsAtATime,
    )) {
      const { rows: visits, unreadable } = readRows(items, { 1: listedSchema.parse }, access);

      yield { visits, isComplete: unreadable === 0, ...stretch };
    }
  },

  removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) =>
    removeSession(access, read, options),

  /** Returns what was removed: the session with its dropout, or the dropout alone when its session is gone or goes on. */
  removeVisit: async ({
    sessionId,
    dropoutId,
  }: VisitIds): Promise<'session' | 'dropout' | undefined> => {
    const read = await findSession(access, sessionId);
    if (read !== undefined && read.session.dropout?.id === dropoutId) {
      return (await removeSession(access, read, { withDropout: true })) ? 'session' : undefined;
    }

    if (dropoutId === undefined) return undefined;

    const dropout = await findStored(access, dropoutKey(dropoutId), {
      1: countedDropoutSchema.parse,
    });
    if (dropout !== undefined)
      await writeTransaction(access, buildDropoutWithdrawal(access, dropout));

    return 'dropout';
  },

  checkedUntil: async (list: VisitListName, rule: string): Promise<string | undefined> => {
    const item = await readItem(access, testDataCheckKey(list));
    // An item of another version of the code counts as none: the list is checked again.
    const { data: check } = checkSchema.safeParse(item);
    return check?.rule === rule ? check.position : undefined;
  },

  saveCheckedUntil: async (list: VisitListName, rule: string, position: string): Promise<void> => {
    // Every writer has checked the whole list up to its position, so no condition is needed.
    await putItem(access, { ...testDataCheckKey(list), rule, position });
  },
});

type VisitIds = { readonly sessionId: string; readonly dropoutId?: string | undefined };

/** Removes a session, and with it its dropout and the dropout's counts. False when it was changed or is gone. */
const removeSession = (
  access: TableAccess,
  { session, version }: ReadSession,
  { withDropout }: { readonly withDropout: boolean },
): Promise<boolean> =>
  writeTransaction(access, [
    {
      Delete: {
        TableName: access.tableName,
        Key: sessionKey(session.sessionId),
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      },
    },
    ...(withDropout && session.dropout !== undefined
      ? buildDropoutWithdrawal(access, session.dropout)
      : []),
  ]);

const checkSchema = z.object({ rule: z.string(), position: z.string() });

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const listedSchema = z
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

export type ListedVisit = Readonly<z.output<typeof listedSchema>>;

async function* stretchesOf(
  access: TableAccess,
  list: List,
  { from: start, until }: Within,
  size: number,
) {
  const whole = { ...wholeList(list), upper: until + highestKey };
  const range = start === undefined ? whole : restFrom(whole, start);
  let from = positionOf(range);

  for await (const { items } of pagesOf(access, range, size)) {
    const last = items.at(-1);
    if (last === undefined) continue;

    const next = positionOf(restAfter(range, sortKeyOf(last, range)));

    yield { items, from, next };
    from = next;
  }
}
