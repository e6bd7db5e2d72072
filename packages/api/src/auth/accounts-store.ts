import * as z from 'zod';
import { pagesOf, wholeList } from '../platform/dynamodb/index-range.ts';
import { indexes, itemKey, type Key, type List } from '../platform/dynamodb/keys.ts';
import { findStored } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { newItemPut, putOnce, updateItem } from '../platform/dynamodb/writes.ts';

/** A stored password: scrypt with the cost it was made with, so that the cost can be raised. */
const passwordSchema = z.object({
  algorithm: z.literal('scrypt'),
  cost: z.int(),
  blockSize: z.int(),
  parallelization: z.int(),
  salt: z.string(),
  hash: z.string(),
});

export type PasswordHash = Readonly<z.output<typeof passwordSchema>>;

const accountSchema = z.object({
  username: z.string(),
  password: passwordSchema,
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type AdminAccount = Readonly<z.output<typeof accountSchema>>;

/** Returns the form of a username that identifies its account: case does not matter. */
export const toAccountName = (username: string): string => username.trim().toLowerCase();

export const accountKey = (username: string): Key => itemKey('USER')(toAccountName(username));

const accountList: List = { index: indexes.byTime, partition: 'USERS' };

export type AccountsStore = ReturnType<typeof createAccountsStore>;

export const createAccountsStore = (access: TableAccess) => {
  const find = (username: string): Promise<AdminAccount | undefined> =>
    findStored(access, accountKey(username), { 1: accountSchema.parse });

  type Values = Readonly<Record<string, unknown>>;
  const update = (
    username: string,
    change: string,
    values: Values,
    condition = 'attribute_exists(pk)',
  ) =>
    updateItem(access, {
      Key: accountKey(username),
      UpdateExpression: change,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    });

  return {
    find,

    list: async (): Promise<readonly AdminAccount[]> => {
      const accounts: AdminAccount[] = [];

      for await (const { items } of pagesOf(access, wholeList(accountList))) {
        const found = await Promise.all(items.map(({ gsi1sk }) => find(String(gsi1sk))));

        accounts.push(...found.filter((account) => account !== undefined));
      }

      return accounts;
    },

    insert: (account: AdminAccount): Promise<boolean> => {
      const Item = {
        ...accountKey(account.username),
        gsi1pk: accountList.partition,
        gsi1sk: toAccountName(account.username),
        schemaVersion: 1,
        ...account,
      };
      // The hash has a random salt, so it identifies the put.
      return putOnce(access, newItemPut(access, Item), 'password');
    },

    /** Replaces a hash by another of the same password. Returns false when `former` is no longer stored. */
    replaceHash: (username: string, former: PasswordHash, next: PasswordHash) =>
      update(
        username,
        'SET password = :next',
        { ':next': next, ':former': former },
        'password = :former',
      ),

    /** Returns false when the account does not exist, as `disable` does. */
    setPassword: (username: string, next: PasswordHash) =>
      update(username, 'SET password = :next', { ':next': next }),

    disable: (username: string) => update(username, 'SET disabled = :true', { ':true': true }),
  };
};
