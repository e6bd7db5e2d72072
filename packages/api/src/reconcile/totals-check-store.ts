import * as z from 'zod';
import { defineKeyInPartition } from '../platform/dynamodb/keys.ts';
import {
  asVersion1,
  findStoredItem,
  type ListAccess,
  skipIfUnreadable,
} from '../platform/dynamodb/stored-item.ts';
import { putItem } from '../platform/dynamodb/writes.ts';

export const totalsCheckKey = defineKeyInPartition('TOTALS_CHECK')('TOTALS_CHECK');

const checkSchema = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.int().nonnegative(),
  from: z.iso.date(),
  to: z.iso.date(),
});

export type TotalsCheck = Readonly<z.infer<typeof checkSchema>>;

export type TotalsCheckStore = ReturnType<typeof createTotalsCheckStore>;

/** Stores the last check of the totals. An unreadable one is logged, and the next replaces it. */
export const createTotalsCheckStore = (access: ListAccess) => ({
  save: async (check: TotalsCheck): Promise<void> => {
    await putItem(access, { ...totalsCheckKey, ...check });
  },

  read: (): Promise<TotalsCheck | undefined> =>
    skipIfUnreadable(() => findStoredItem(access, totalsCheckKey, asVersion1(checkSchema)), access),
});
