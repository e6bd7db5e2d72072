import * as z from 'zod';
import { loginAttemptsKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import type { LoginAttemptStore } from './login-attempts-port.ts';

const itemSchema = z.object({
  attempts: z.array(z.object({ id: z.string(), atMs: z.int(), account: z.string().optional() })),
  version: z.int(),
});

/**
 * Recent sign-in attempts in the table, one item per address, which expires. It may linger after that: its readers go
 * by the times of the attempts. One consistent read and one conditional write a sign-in.
 */
export const createLoginAttemptStore = (access: TableAccess): LoginAttemptStore => ({
  read: async (viewerAddress) => {
    const item = await readItem(access, loginAttemptsKey(viewerAddress));
    return item === undefined ? { attempts: [], version: 0 } : itemSchema.parse(item);
  },

  replace: (viewerAddress, { version }, attempts, expiresAt) => {
    const item = {
      ...loginAttemptsKey(viewerAddress),
      attempts,
      expiresAt: Math.ceil(expiresAt.getTime() / 1000),
    };
    return putVersion(access, item, version + 1);
  },
});
