import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { KeyRingStore } from '../../ports/key-ring.ts';
import { keyRingKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';
import { putVersion } from './versioned-item.ts';

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
    const { Item } = await access.client.send(
      new GetCommand({ TableName: access.tableName, Key: keyRingKey, ConsistentRead: true }),
    );
    return Item === undefined ? undefined : itemSchema.parse(Item);
  },

  replace: (read, keys) => putVersion(access, { ...keyRingKey, keys }, (read?.version ?? 0) + 1),
});
