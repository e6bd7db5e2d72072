import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  highestKey,
  type IndexRange,
  pagesOf,
  positionOf,
  restAfter,
  restFrom,
  wholePartition,
} from '../platform/dynamodb/index-range.ts';
import {
  activeSessionsPartition,
  dropoutKey,
  dropoutsPartition,
  exitedSessionsPartition,
  momentIn,
  sessionKey,
  testDataCheckKey,
  visitsPartition,
} from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { writeTransaction } from '../platform/dynamodb/writes.ts';
import { countedDropoutSchema, withdrawDropout } from '../quiz-session/dropout-item.ts';
import { fromSessionItem, type ReadSession } from '../quiz-session/session-item.ts';
import { findSession } from '../quiz-session/session-store.ts';
import type {
  ListedVisits,
  TestDataStore,
  UnfinishedListName,
  UnfinishedSessions,
  VisitListName,
  Within,
} from './test-data-store-port.ts';

const sessionsAtATime = 100;
const visitsAtATime = 1000;

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const partitions = {
  active: activeSessionsPartition,
  exited: exitedSessionsPartition,
  completed: visitsPartition,
  dropouts: dropoutsPartition,
} as const satisfies Record<UnfinishedListName | VisitListName, string>;

/** Sort keys begin with a moment and go on behind it. */
const rangeWithin = (whole: IndexRange, { from, until }: Within): IndexRange => {
  const range = { ...whole, upper: until + highestKey };
  return from === undefined ? range : restFrom(range, from);
};

/** The rows of a range, some at a time, each time with where they begin and where the range goes on behind them. */
async function* stretchesOf(access: TableAccess, range: IndexRange, size: number) {
  let from = positionOf(range);
  for await (const { items } of pagesOf(access, range, size)) {
    const lastKey = items.at(-1)?.[`${range.index}sk`];
    if (typeof lastKey !== 'string') continue;
    const next = positionOf(restAfter(range, lastKey));
    yield { items, from, next };
    from = next;
  }
}

async function* unfinishedSessions(
  access: TableAccess,
  list: UnfinishedListName,
  within: Within,
): AsyncIterable<UnfinishedSessions> {
  const range = rangeWithin(wholePartition(indexes.byState, partitions[list]), within);
  for await (const { items, ...stretch } of stretchesOf(access, range, sessionsAtATime)) {
    const keys = items.map((item) => keySchema.parse(item));
    yield { sessions: (await readItems(access, keys)).map(fromSessionItem), ...stretch };
  }
}

const listedSchema = z
  .object({ gsi1sk: z.string(), sessionId: z.string(), ipAddress: z.string(), id: z.string().optional() })
  .transform(({ gsi1sk, sessionId, ipAddress, id }) => ({
    sessionId,
    ipAddress,
    endedAt: momentIn(gsi1sk),
    dropoutId: id,
  }));

async function* visitsOf(access: TableAccess, list: VisitListName, within: Within): AsyncIterable<ListedVisits> {
  const range = rangeWithin(wholePartition(indexes.byTime, partitions[list]), within);
  for await (const { items, ...stretch } of stretchesOf(access, range, visitsAtATime)) {
    yield { visits: items.map((item) => listedSchema.parse(item)), ...stretch };
  }
}

const removeSession = (
  access: TableAccess,
  { session, version }: ReadSession,
  withDropout: boolean,
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
    ...(withDropout && session.dropout !== undefined ? withdrawDropout(access, session.dropout) : []),
  ]);

const removeDropout = async (access: TableAccess, dropoutId: string): Promise<void> => {
  const item = await readItem(access, dropoutKey(dropoutId));
  if (item !== undefined) await writeTransaction(access, withdrawDropout(access, countedDropoutSchema.parse(item)));
};

const checkSchema = z.object({ rule: z.string(), position: z.string() });

/** Finds sessions by the index of unfinished ones, and visits by the lists that the dashboard reads: no scan. */
export const createTestDataStore = (access: TableAccess): TestDataStore => ({
  unfinishedSessions: (list, within) => unfinishedSessions(access, list, within),
  visits: (list, within) => visitsOf(access, list, within),
  findSession: (sessionId) => findSession(access, sessionId),
  removeSession: (read, { withDropout }) => removeSession(access, read, withDropout),
  removeDropout: (dropoutId) => removeDropout(access, dropoutId),

  checkedUntil: async (list, rule) => {
    const item = await readItem(access, testDataCheckKey(list));
    // One that another version of the code wrote counts as none: the list is looked through again.
    const { data: check } = checkSchema.safeParse(item);
    return check?.rule === rule ? check.position : undefined;
  },

  saveCheckedUntil: async (list, rule, position) => {
    // Whoever writes last has looked through all of the list up to the position: no condition is needed.
    const Item = { ...testDataCheckKey(list), rule, position };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },
});
