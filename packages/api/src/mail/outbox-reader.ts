import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type IndexRange, pagesOf, wholePartition } from '../platform/dynamodb/index-range.ts';
import {
  emailKey,
  givenUpEmailsPartition,
  parseWaitingEmailKey,
  waitingEmailsPartition,
} from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { OutboxStore } from './outbox-store-port.ts';

const lookBackMs = 30 * 24 * 60 * 60 * 1000;

const rowSchema = z.object({ gsi4sk: z.string() });
/** Not the whole e-mail: the status must come even when the oldest one is what cannot be read. */
const problemSchema = z.object({ lastProblem: z.string().optional() }).optional();

type Bounds = Partial<Pick<IndexRange, 'lower' | 'upper'>>;

/** The first index keys in a partition, at most so many. */
const readKeys = async (
  access: TableAccess,
  partition: string,
  bounds: Bounds,
  limit?: number,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { items } of pagesOf(access, { ...wholePartition(indexes.byState, partition), ...bounds }, limit)) {
    keys.push(...items.map((item) => rowSchema.parse(item).gsi4sk));
    if (limit !== undefined && keys.length >= limit) break;
  }
  return keys.slice(0, limit);
};

const lastProblemOf = async ({ client, tableName }: TableAccess, id: string): Promise<string | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: emailKey(id) }));
  return problemSchema.parse(Item)?.lastProblem;
};

/** What is due, and how the outbox is doing: work that grows with the waiting e-mails and not with the sent ones. */
export const createOutboxReader = (access: TableAccess): Pick<OutboxStore, 'due' | 'status'> => ({
  due: async (now, limit) => {
    // "~" sorts after every id, so that what is due at this very millisecond is due.
    const upper = `${now.toISOString()}~`;
    const keys = await readKeys(access, waitingEmailsPartition, { upper }, limit);
    return keys.map((key) => parseWaitingEmailKey(key).id);
  },

  status: async (now) => {
    const since = new Date(now.getTime() - lookBackMs).toISOString();
    const [waiting, givenUp] = await Promise.all([
      readKeys(access, waitingEmailsPartition, {}),
      readKeys(access, givenUpEmailsPartition, { lower: since }),
    ]);
    const [oldest] = waiting.map(parseWaitingEmailKey).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    return {
      waiting: waiting.length,
      givenUp: givenUp.length,
      oldestWaitingSince: oldest?.createdAt,
      lastProblem: oldest === undefined ? undefined : await lastProblemOf(access, oldest.id),
    };
  },
});
