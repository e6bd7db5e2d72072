import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { totalsCheckKey } from '../platform/dynamodb/keys.ts';
import { ifReadable, type ListAccess, readStored } from '../platform/dynamodb/stored-item.ts';

export type TotalsCheck = {
  readonly checkedAt: string;
  readonly differences: number;
  readonly from: string;
  readonly to: string;
};

export type TotalsCheckStore = {
  readonly save: (check: TotalsCheck) => Promise<void>;
  readonly read: () => Promise<TotalsCheck | undefined>;
};

const itemSchema = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.int().nonnegative(),
  from: z.iso.date(),
  to: z.iso.date(),
});

/** Reports a check that cannot be read. It counts as none, and the next one replaces it. */
export const createTotalsCheckStore = ({ client, tableName, log }: ListAccess): TotalsCheckStore => ({
  save: async (check) => {
    // No condition: the last write wins.
    await client.send(new PutCommand({ TableName: tableName, Item: { ...totalsCheckKey, ...check } }));
  },

  read: async () => {
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: totalsCheckKey }));
    if (Item === undefined) return undefined;
    return ifReadable(async () => readStored(Item, { 1: itemSchema.parse }), { log });
  },
});
