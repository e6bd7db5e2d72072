import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { totalsCheckKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';

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

export const createTotalsCheckStore = ({ client, tableName }: TableAccess): TotalsCheckStore => ({
  save: async (check) => {
    // No condition: the last write wins.
    await client.send(new PutCommand({ TableName: tableName, Item: { ...totalsCheckKey, ...check } }));
  },

  read: async () => {
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: totalsCheckKey }));
    return Item === undefined ? undefined : itemSchema.parse(Item);
  },
});
