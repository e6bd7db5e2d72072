import * as z from 'zod';
import { loginAttemptsKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';

export type LoginAttempt = {
  readonly id: string;
  readonly atMs: number;
  /** Whose password was tried. Absent after a successful sign-in, which clears the account's count. */
  readonly account?: string | undefined;
};

export type ReadAttempts = { readonly attempts: readonly LoginAttempt[]; readonly version: number };

export type LoginAttemptsStore = {
  readonly read: (viewerAddress: string) => Promise<ReadAttempts>;
  /** Replaces the attempts. Returns false, and writes nothing, when they were written since `read`. */
  readonly replace: (
    viewerAddress: string,
    read: ReadAttempts,
    next: readonly LoginAttempt[],
    expiresAt: Date,
  ) => Promise<boolean>;
};

const itemSchema = z.object({
  attempts: z.array(z.object({ id: z.string(), atMs: z.int(), account: z.string().optional() })),
  version: z.int(),
});

/** The item may remain after it expires, so readers check the times. A sign-in costs one read and one write. */
export const createLoginAttemptsStore = (access: TableAccess): LoginAttemptsStore => ({
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
