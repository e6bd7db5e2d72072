import * as z from 'zod';
import { loginAttemptsKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';

const attemptSchema = z.object({
  id: z.string(),
  atMs: z.int(),
  /** Whose password was tried. Absent after a successful sign-in, which clears the account's count. */
  account: z.string().optional(),
});
export type LoginAttempt = Readonly<z.output<typeof attemptSchema>>;

const itemSchema = z.object({ attempts: z.array(attemptSchema).readonly(), version: z.int() });
export type ReadAttempts = Readonly<z.output<typeof itemSchema>>;

export type LoginAttemptsStore = ReturnType<typeof createLoginAttemptsStore>;

/** The item may remain after it expires, so readers check the times. A sign-in costs one read and one write. */
export const createLoginAttemptsStore = (access: TableAccess) => ({
  read: async (viewerAddress: string): Promise<ReadAttempts> => {
    const item = await readItem(access, loginAttemptsKey(viewerAddress));
    return item === undefined ? { attempts: [], version: 0 } : itemSchema.parse(item);
  },

  /** Replaces the attempts. Returns false, and writes nothing, when they were written since `read`. */
  replace: (viewerAddress: string, { version }: ReadAttempts, attempts: readonly LoginAttempt[], expiresAt: Date) => {
    const expiry = Math.ceil(expiresAt.getTime() / 1000);
    return putVersion(access, { ...loginAttemptsKey(viewerAddress), attempts, expiresAt: expiry }, version + 1);
  },
});
