import { paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { adminIndexKeys, adminKey, lists } from '../platform/dynamodb/keys.ts';
import { readStored } from '../platform/dynamodb/stored-item.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { holds, putOnce } from '../platform/dynamodb/writes.ts';

export type AdminAccount = {
  readonly username: string;
  readonly password: PasswordHash;
  readonly disabled: boolean;
  /** How often all sessions of the account were ended. Sessions of an earlier generation are over. */
  readonly sessionGeneration: number;
  /** Ids of signing keys whose sessions were all ended at once. Functions may still have those keys cached. */
  readonly endedKeys?: ReadonlySet<string> | undefined;
  readonly createdAt: string;
};

/** A stored password: scrypt with the cost it was made with, so that the cost can be raised. */
export type PasswordHash = {
  readonly algorithm: 'scrypt';
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
  readonly salt: string;
  readonly hash: string;
};

export type AccountsStore = {
  /** False, without a write, when the username is taken. */
  readonly insert: (account: AdminAccount) => Promise<boolean>;
  readonly find: (username: string) => Promise<AdminAccount | undefined>;
  /** Replaces a hash by another of the same password. Returns false when `former` is no longer stored. */
  readonly replaceHash: (username: string, former: PasswordHash, next: PasswordHash) => Promise<boolean>;
  /** Sets a new password and ends all sessions. Returns false when the account does not exist. */
  readonly setPassword: (username: string, next: PasswordHash) => Promise<boolean>;
  readonly disable: (username: string) => Promise<boolean>;
  readonly endKeys: (username: string, keyIds: readonly string[]) => Promise<boolean>;
  readonly list: () => Promise<readonly AdminAccount[]>;
};

export const createAccountsStore = (access: TableAccess): AccountsStore => {
  const { client, tableName } = access;
  const update = (username: string, input: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> =>
    holds(client.send(new UpdateCommand({ TableName: tableName, Key: adminKey(username), ...input })));
  return {
    find: (username) => find(access, username),
    list: () => list(access),

    insert: (account) => {
      const Item = { ...adminKey(account.username), ...adminIndexKeys(account.username), schemaVersion: 1, ...account };
      const put = { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' };
      // The hash has a random salt, so it identifies the put.
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

    endKeys: (username, keyIds) =>
      update(username, {
        UpdateExpression: 'ADD endedKeys :ids',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':ids': new Set(keyIds) },
      }),
  };
};

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
  // Absent in accounts from before generations were counted.
  sessionGeneration: z.int().default(0),
  endedKeys: z.set(z.string()).optional(),
  createdAt: z.iso.datetime(),
});

const find = async (access: TableAccess, username: string): Promise<AdminAccount | undefined> => {
  const item = await readItem(access, adminKey(username));
  return item === undefined ? undefined : readStored(item, { 1: itemSchema.parse });
};

const list = async (access: TableAccess): Promise<readonly AdminAccount[]> => {
  const pages = paginateQuery(
    { client: access.client },
    {
      TableName: access.tableName,
      IndexName: lists.admins.index,
      KeyConditionExpression: 'gsi1pk = :admins',
      ExpressionAttributeValues: { ':admins': lists.admins.partition },
    },
  );
  const accounts: AdminAccount[] = [];
  for await (const { Items = [] } of pages) {
    const found = await Promise.all(Items.map(({ gsi1sk }) => find(access, z.string().parse(gsi1sk))));
    accounts.push(...found.filter((account) => account !== undefined));
  }
  return accounts;
};
