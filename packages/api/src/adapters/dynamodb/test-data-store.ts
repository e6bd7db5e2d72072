import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ReadSession } from '../../ports/session-repository.ts';
import type { ListedVisits, TestDataStore, VisitListName } from '../../ports/test-data-store.ts';
import { indexes } from '../../table.ts';
import { withdrawDropout } from './dropout-writes.ts';
import { edgeOf, highestKey, type IndexRange, lowestKey, queryRange, restAfter, restFrom } from './index-range.ts';
import { dropoutKey, sessionKey, testDataCheckKey } from './keys.ts';
import { fromSessionItem } from './session-item.ts';
import type { TableAccess } from './table-access.ts';
import { writeTransaction } from './transaction.ts';

/** BatchGetItem takes 100 keys. */
const sessionsAtATime = 100;
const visitsAtATime = 1000;

const oldestIn = (index: IndexRange['index'], partition: string): IndexRange => ({
  part: partition,
  index,
  partition,
  lower: lowestKey,
  upper: highestKey,
  order: 'ascending',
});

/** The rows of a range, some at a time, each with the range behind them. */
async function* pagesOf(access: TableAccess, range: IndexRange, size: number) {
  let rest: IndexRange | undefined = range;
  while (rest !== undefined) {
    const page: Awaited<ReturnType<typeof queryRange>> = await queryRange(access, rest, size);
    if (page.items.length > 0) yield page.items;
    rest = page.rest;
  }
}

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const readAll = async (
  { client, tableName }: TableAccess,
  keys: readonly z.infer<typeof keySchema>[],
): Promise<readonly ReadSession[]> => {
  const sessions: ReadSession[] = [];
  let unread: Record<string, unknown>[] = [...keys];
  while (unread.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: unread, ConsistentRead: true } } }),
    );
    sessions.push(...(Responses[tableName] ?? []).map(fromSessionItem));
    unread = UnprocessedKeys[tableName]?.Keys ?? [];
  }
  return sessions;
};

async function* unfinishedSessions(access: TableAccess) {
  for (const partition of ['ACTIVE', 'EXITED']) {
    for await (const items of pagesOf(access, oldestIn(indexes.bySilence, partition), sessionsAtATime)) {
      yield await readAll(
        access,
        items.map((item) => keySchema.parse(item)),
      );
    }
  }
}

const partitions = { completed: 'VISITS', dropouts: 'DROPOUTS' } as const satisfies Record<VisitListName, string>;

const listedSchema = z
  .object({ gsi1sk: z.string(), sessionId: z.string(), ipAddress: z.string(), id: z.string().optional() })
  .transform(({ gsi1sk, sessionId, ipAddress, id }) => ({
    sessionId,
    ipAddress,
    endedAt: gsi1sk.slice(0, gsi1sk.indexOf('#')),
    dropoutId: id,
    key: gsi1sk,
  }));

async function* visitsFrom(
  access: TableAccess,
  list: VisitListName,
  edge: string | undefined,
): AsyncIterable<ListedVisits> {
  const range = oldestIn(indexes.byTime, partitions[list]);
  for await (const items of pagesOf(access, edge === undefined ? range : restFrom(range, edge), visitsAtATime)) {
    const visits = items.map((item) => listedSchema.parse(item));
    yield { visits, edge: edgeOf(restAfter(range, visits.at(-1)?.key ?? lowestKey)) };
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

const get = async ({ client, tableName }: TableAccess, Key: Record<string, string>) =>
  (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;

const dropoutSchema = z.object({ id: z.string(), countedDay: z.string(), currentQuestionId: z.string() });

const removeDropout = async (access: TableAccess, dropoutId: string): Promise<void> => {
  const item = await get(access, dropoutKey(dropoutId));
  if (item !== undefined) await writeTransaction(access, withdrawDropout(access, dropoutSchema.parse(item)));
};

const checkSchema = z.object({ rule: z.string(), edge: z.string() });

/** Finds sessions by the index of unfinished ones, and visits by the lists that the dashboard reads: no scan. */
export const createTestDataStore = (access: TableAccess): TestDataStore => ({
  unfinishedSessions: () => unfinishedSessions(access),
  visitsFrom: (list, edge) => visitsFrom(access, list, edge),
  findSession: async (sessionId) => {
    const item = await get(access, sessionKey(sessionId));
    return item === undefined ? undefined : fromSessionItem(item);
  },
  removeSession: (read, { withDropout }) => removeSession(access, read, withDropout),
  removeDropout: (dropoutId) => removeDropout(access, dropoutId),

  checkedUntil: async (list, rule) => {
    const item = await get(access, testDataCheckKey(list));
    const check = item === undefined ? undefined : checkSchema.parse(item);
    return check?.rule === rule ? check.edge : undefined;
  },

  saveCheckedUntil: async (list, rule, edge) => {
    // Whoever writes last has looked through all of the list up to the edge: no condition is needed.
    const Item = { ...testDataCheckKey(list), rule, edge };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },
});
