import { buildCountWrites } from '../counters/counters-store.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
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
 * Removes the session with its dropout, or only the dropout if the session is gone or the visitor
 * returned. Undefined if the session changed meanwhile, or if a visit without a dropout is gone.
 */
export const removeVisit = async (
  access: TableAccess,
  { sessionId, dropoutId }: VisitIds,
): Promise<'session' | 'dropout' | undefined> => {
  const read = await findSession(access, sessionId);
  // A completed visit has no dropout.
  const hasSameDropout = read?.session.dropout?.id === dropoutId;
  if (read !== undefined && hasSameDropout) {
    const isRemoved = await removeSession(access, read, { withCounts: true });
    return isRemoved ? 'session' : undefined;
  }

  if (dropoutId === undefined) return undefined;

  const dropout = await findStoredItem(
    access,
    dropoutKey(dropoutId),
    asVersion1(countedDropoutSchema),
  );
  if (dropout !== undefined)
    await writeTransaction(access, buildDropoutRemoval(access, toCountedDropout(dropout)));

  return 'dropout';
};

/** `withCounts` also removes counts and dropout. False if the session changed since the read. */
export const removeSession = (
  access: TableAccess,
  read: ReadSession,
  { withCounts }: { readonly withCounts: boolean },
): Promise<boolean> => {
  const sessionDeletion = buildSessionDeletion(access, read);
  if (!withCounts) return writeTransaction(access, [sessionDeletion]);

  const { dropout } = read.session;
  const dropoutDeletions = dropout === undefined ? [] : [buildDropoutDeletion(access, dropout)];
  const countWrites = buildCountWrites(access, { subtracted: listVisitFacts(read.session) });

  return writeTransaction(access, [sessionDeletion, ...dropoutDeletions, ...countWrites]);
};
