import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { OutboxStore } from '../../ports/outbox-store.ts';
import { indexes } from '../../table.ts';
import { emailKey, givenUpEmailsPartition, parseWaitingEmailKey, waitingEmailsPartition } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const lookBackMs = 30 * 24 * 60 * 60 * 1000;

const rowSchema = z.object({ gsi4sk: z.string() });
/** Not the whole e-mail: the status must come even when the oldest one is what cannot be read. */
const problemSchema = z.object({ lastProblem: z.string().optional() }).optional();

type Range = { readonly partition: string; readonly condition: string; readonly bound: string };

/** The index keys in a range; one request reads 1 MB, some 4,000 of them. */
const readKeys = async (
  { client, tableName }: TableAccess,
  { partition, condition, bound }: Range,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  let edge: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: indexes.bySilence,
        KeyConditionExpression: `gsi4pk = :pk AND gsi4sk ${condition} :bound`,
        ExpressionAttributeValues: { ':pk': partition, ':bound': bound },
        ...(Number.isFinite(limit) ? { Limit: limit - keys.length } : {}),
        ...(edge === undefined ? {} : { ExclusiveStartKey: edge }),
      }),
    );
    keys.push(...Items.map((item) => rowSchema.parse(item).gsi4sk));
    edge = LastEvaluatedKey;
  } while (edge !== undefined && keys.length < limit);
  return keys;
};

const lastProblemOf = async ({ client, tableName }: TableAccess, id: string): Promise<string | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: emailKey(id) }));
  return problemSchema.parse(Item)?.lastProblem;
};

/** What is due, and how the outbox is doing: work that grows with the waiting e-mails and not with the sent ones. */
export const createOutboxReader = (access: TableAccess): Pick<OutboxStore, 'due' | 'status'> => ({
  due: async (now, limit) => {
    // "~" sorts after every id, so that what is due at this very millisecond is due.
    const bound = `${now.toISOString()}~`;
    const keys = await readKeys(access, { partition: waitingEmailsPartition, condition: '<=', bound }, limit);
    return keys.map((key) => parseWaitingEmailKey(key).id);
  },

  status: async (now) => {
    const since = new Date(now.getTime() - lookBackMs).toISOString();
    const [waiting, givenUp] = await Promise.all([
      readKeys(access, { partition: waitingEmailsPartition, condition: '>=', bound: '0' }),
      readKeys(access, { partition: givenUpEmailsPartition, condition: '>=', bound: since }),
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
