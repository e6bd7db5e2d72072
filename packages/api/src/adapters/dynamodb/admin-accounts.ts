import { GetCommand, PutCommand, paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { AdminAccount, AdminAccounts } from '../../ports/admin-accounts.ts';
import { indexes } from '../../table.ts';
import { holds } from './conditional-write.ts';
import { adminIndexKeys, adminKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

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

const find = async ({ client, tableName }: TableAccess, username: string): Promise<AdminAccount | undefined> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: adminKey(username), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : itemSchema.parse(Item);
};

const list = async (access: TableAccess): Promise<readonly AdminAccount[]> => {
  const pages = paginateQuery(
    { client: access.client },
    {
      TableName: access.tableName,
      IndexName: indexes.byTime,
      KeyConditionExpression: 'gsi1pk = :admins',
      ExpressionAttributeValues: { ':admins': adminIndexKeys('').gsi1pk },
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
      const ConditionExpression = 'attribute_not_exists(pk)';
      return holds(client.send(new PutCommand({ TableName: tableName, Item, ConditionExpression })));
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
