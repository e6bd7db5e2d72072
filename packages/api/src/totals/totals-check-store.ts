import * as z from 'zod';
import { totalsCheckKey } from '../platform/dynamodb/keys.ts';
import { ifReadable, type ListAccess, readStored } from '../platform/dynamodb/stored-item.ts';
import { readItem } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';

const checkSchema = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.int().nonnegative(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type TotalsCheck = Readonly<z.infer<typeof checkSchema>>;

export type TotalsCheckStore = ReturnType<typeof createTotalsCheckStore>;

/** Reports a check that cannot be read. It counts as none, and the next one replaces it. */
export const createTotalsCheckStore = (access: ListAccess) => ({
  save: async (check: TotalsCheck): Promise<void> => {
    await putItem(access, { ...totalsCheckKey, ...check });
  },

  read: async (): Promise<TotalsCheck | undefined> => {
    const item = await readItem(access, totalsCheckKey);
    return item && ifReadable(async () => readStored(item, { 1: checkSchema.parse }), access);
  },
});
