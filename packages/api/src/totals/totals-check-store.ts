import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { totalsCheckKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';

/** A comparison of the totals with the records. */
export type TotalsCheck = {
  /** ISO 8601 UTC. */
  readonly checkedAt: string;
  /** How many totals differ from their records. */
  readonly differences: number;
  /** The first and the last business day that were compared. */
  readonly from: string;
  readonly to: string;
};

export type TotalsCheckStore = {
  readonly save: (check: TotalsCheck) => Promise<void>;
  /** Returns the last check. */
  readonly read: () => Promise<TotalsCheck | undefined>;
};

const itemSchema = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.int().nonnegative(),
  from: z.iso.date(),
  to: z.iso.date(),
});

/** Stores the last check in one item. */
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
