import * as z from 'zod';
import { keyRingKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putOnce, versionPut } from '../platform/dynamodb/writes.ts';
import type { KeyRingStore } from './key-ring-port.ts';

const itemSchema = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal('HS256'),
      secret: z.string().min(43),
      createdAt: z.iso.datetime(),
      active: z.boolean(),
      retiredAt: z.iso.datetime().optional(),
    }),
  ),
  version: z.int(),
});

/** The signing keys in the table: one item, replaced whole. */
export const createKeyRingStore = (access: TableAccess): KeyRingStore => ({
  read: async () => {
    const item = await readItem(access, keyRingKey);
    return item === undefined ? undefined : itemSchema.parse(item);
  },

  // The secret of its new key is random.
  replace: (read, keys) =>
    putOnce(access, versionPut(access, { ...keyRingKey, keys }, (read?.version ?? 0) + 1), 'keys'),
});
