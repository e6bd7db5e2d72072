import { paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { adminIndexKeys, adminKey, adminsPartition } from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { holds, putOnce } from '../platform/dynamodb/writes.ts';
import type { AdminAccount, AdminAccounts } from './admin-accounts-port.ts';

const itemSchema = z.object({
  username: z.string(),
  password: z.object({
    algorithm: z.literal('scrypt'),
    cost: z.int(),
    blockSize: z.int(),
    parallelization: z.int(),
    salt: z.string(),
    hash: z.string(),
  }),
  disabled: z.boolean(),
  // Accounts that were made before it was counted have none.
  sessionGeneration: z.int().default(0),
  createdAt: z.iso.datetime(),
});

const find = async (access: TableAccess, username: string): Promise<AdminAccount | undefined> => {
  const item = await readItem(access, adminKey(username));
  return item === undefined ? undefined : itemSchema.parse(item);
};

const list = async (access: TableAccess): Promise<readonly AdminAccount[]> => {
  const pages = paginateQuery(
    { client: access.client },
    {
      TableName: access.tableName,
      IndexName: indexes.byTime,
      KeyConditionExpression: 'gsi1pk = :admins',
      ExpressionAttributeValues: { ':admins': adminsPartition },
    },
  );
  const accounts: AdminAccount[] = [];
  for await (const { Items = [] } of pages) {
    const found = await Promise.all(Items.map(({ gsi1sk }) => find(access, z.string().parse(gsi1sk))));
    accounts.push(...found.filter((account) => account !== undefined));
  }
  return accounts;
};

/** Accounts in the table: one item each, listed through the index by time. */
export const createAdminAccounts = (access: TableAccess): AdminAccounts => {
  const { client, tableName } = access;
  const update = (username: string, input: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> =>
    holds(client.send(new UpdateCommand({ TableName: tableName, Key: adminKey(username), ...input })));
  return {
    find: (username) => find(access, username),
    list: () => list(access),

    insert: (account) => {
      const Item = { ...adminKey(account.username), ...adminIndexKeys(account.username), schemaVersion: 1, ...account };
      const put = { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' };
      // Its hash has a random salt.
      return putOnce(access, put, 'password');
    },

    replaceHash: (username, former, next) =>
      update(username, {
        UpdateExpression: 'SET password = :next',
        ConditionExpression: 'password = :former',
        ExpressionAttributeValues: { ':next': next, ':former': former },
      }),

    setPassword: (username, next) =>
      update(username, {
        UpdateExpression: 'SET password = :next ADD sessionGeneration :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':next': next, ':one': 1 },
      }),

    disable: (username) =>
      update(username, {
        UpdateExpression: 'SET disabled = :true',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':true': true },
      }),
  };
};
