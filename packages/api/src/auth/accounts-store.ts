import * as z from 'zod';
import { readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { defineItemKey, type IndexList, indexes, type Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { putIdempotently, updateItem } from '../platform/dynamodb/writes.ts';

/** A stored password, with the cost of its hash, so that the cost of new ones can be raised. */
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
  /** When the password was last replaced by another one. */
  passwordSetAt: z.iso.datetime().optional(),
});

export type AdminAccount = Readonly<z.output<typeof accountSchema>>;

/** Returns the form of a username that identifies an account: trimmed and in lower case. */
export const toAccountName = (username: string): string => username.trim().toLowerCase();

export const accountKey = (username: string): Key => defineItemKey('USER')(toAccountName(username));

const accountList: IndexList = { index: indexes.byTime, partition: 'USERS' };

export type AccountsStore = ReturnType<typeof createAccountsStore>;

export const createAccountsStore = (access: TableAccess) => {
  const find = (username: string): Promise<AdminAccount | undefined> =>
    findStoredItem(access, accountKey(username), asVersion1(accountSchema));

  return {
    find,

    list: async (): Promise<readonly AdminAccount[]> => {
      const accounts: AdminAccount[] = [];

      for await (const { items } of readPages(access, toWholeRange(accountList))) {
        const accountNames = items.map(({ gsi1sk }) => String(gsi1sk));
        const accountsOfPage = await Promise.all(accountNames.map(find));

        accounts.push(...accountsOfPage.filter((account) => account !== undefined));
      }

      return accounts;
    },

    /** Returns false if there is an account of that name already. */
    insert: (account: AdminAccount): Promise<boolean> => {
      const item = {
        ...accountKey(account.username),
        gsi1pk: accountList.partition,
        gsi1sk: toAccountName(account.username),
        schemaVersion: 1,
        ...account,
      };
      // A retry has the same password hash. No other put has, because the salt is random.
      return putIdempotently(access, item, 'password');
    },

    /** Replaces a hash by another of the same password. False when `former` is no longer stored. */
    replaceHash: (username: string, former: PasswordHash, renewed: PasswordHash) =>
      updateItem(access, {
        Key: accountKey(username),
        UpdateExpression: 'SET password = :renewed',
        ConditionExpression: 'password = :former',
        ExpressionAttributeValues: { ':renewed': renewed, ':former': former },
      }),

    setPassword: (username: string, password: PasswordHash) =>
      updateItem(access, {
        Key: accountKey(username),
        UpdateExpression: 'SET password = :password, passwordSetAt = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':password': password, ':now': new Date().toISOString() },
      }),

    disable: (username: string) =>
      updateItem(access, {
        Key: accountKey(username),
        UpdateExpression: 'SET disabled = :true',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':true': true },
      }),
  };
};
