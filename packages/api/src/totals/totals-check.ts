import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { totalsCheckKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TotalsChecks } from './totals-check-port.ts';

const itemSchema = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.int().nonnegative(),
  from: z.iso.date(),
  to: z.iso.date(),
});

/** The last comparison of the totals with the records, one item. */
export const createTotalsCheckStore = ({ client, tableName }: TableAccess): TotalsChecks => ({
  save: async (check) => {
    // The newest one counts, whoever writes it: no condition is needed.
    await client.send(new PutCommand({ TableName: tableName, Item: { ...totalsCheckKey, ...check } }));
  },

  read: async () => {
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: totalsCheckKey }));
    return Item === undefined ? undefined : itemSchema.parse(Item);
  },
});
