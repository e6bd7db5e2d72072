import { buildCountWrites } from '../counters/counters-store.ts';
import { findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { writeTransaction } from '../platform/dynamodb/writes.ts';
import {
  buildDropoutDeletion,
  buildDropoutRemoval,
  countedDropoutSchema,
  toCountedDropout,
} from './dropout-item.ts';
import { dropoutKey } from './keys.ts';
import {
  buildSessionDeletion,
  findSession,
  listVisitFacts,
  type ReadSession,
} from './session-store.ts';

export type VisitIds = { readonly sessionId: string; readonly dropoutId?: string | undefined };

/**
 * Removes a session with its dropout, or only the dropout if its session is gone or goes on. Returns
 * which it removed. Undefined if the session changed meanwhile, or there was nothing.
 */
export const removeVisit = async (
  access: TableAccess,
  { sessionId, dropoutId }: VisitIds,
): Promise<'session' | 'dropout' | undefined> => {
  const read = await findSession(access, sessionId);
  if (read !== undefined && read.session.dropout?.id === dropoutId) {
    const isRemoved = await removeSession(access, read, { withDropout: true });
    return isRemoved ? 'session' : undefined;
  }

  if (dropoutId === undefined) return undefined;

  const dropout = await findStoredItem(access, dropoutKey(dropoutId), {
    1: countedDropoutSchema.parse,
  });
  if (dropout !== undefined)
    await writeTransaction(access, buildDropoutRemoval(access, toCountedDropout(dropout)));

  return 'dropout';
};

/** Removes a session and, `withDropout`, its dropout and counts. False when the session changed. */
export const removeSession = (
  access: TableAccess,
  read: ReadSession,
  { withDropout }: { readonly withDropout: boolean },
): Promise<boolean> => {
  const sessionDeletion = buildSessionDeletion(access, read);
  if (!withDropout) return writeTransaction(access, [sessionDeletion]);

  const { dropout } = read.session;
  const dropoutDeletions = dropout === undefined ? [] : [buildDropoutDeletion(access, dropout)];
  const countWrites = buildCountWrites(access, { subtracted: listVisitFacts(read.session) });

  return writeTransaction(access, [sessionDeletion, ...dropoutDeletions, ...countWrites]);
};
