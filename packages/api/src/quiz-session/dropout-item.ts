import * as z from 'zod';
import { countWrites } from '../counters/counters-store.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  type TransactionWrite,
} from '../platform/dynamodb/writes.ts';
import { dropoutIndexKeys, dropoutKey, networkDropoutKey } from './keys.ts';
import type { Dropout, QuizSession } from './transition.ts';
import { toStoredPath } from './visit-path.ts';

const schemaVersion = 1;

/** Keeps the path, because the session may be cleared. */
export const toDropoutItem = ({ sessionId, path }: QuizSession, dropout: Dropout) => ({
  ...dropoutKey(dropout.id),
  ...dropoutIndexKeys(dropout),
  ...dropout,
  ...toStoredPath(path),
  sessionId,
  schemaVersion,
});

/** Also notes the dropout's network, if it is known, for 30 days, so that a forged batch can be found. */
export const recordDropout = (
  access: TableAccess,
  session: QuizSession,
  dropout: Dropout,
  networkHash: string | undefined,
): readonly TransactionWrite[] => [
  { Put: buildPutIfAbsent(access, toDropoutItem(session, dropout)) },
  ...(networkHash === undefined
    ? []
    : [{ Put: { TableName: access.tableName, Item: toNetworkNote(dropout, networkHash) } }]),
  ...countDropout(access, dropout, 1),
];

/** Replaces a counted dropout by what is left of it without analytics, and removes the note of its network. */
export const reduceDropout = (
  access: TableAccess,
  session: QuizSession,
  dropout: Dropout,
  networkHash: string | undefined,
): readonly TransactionWrite[] => [
  { Put: { TableName: access.tableName, Item: toDropoutItem(session, dropout) } },
  ...(networkHash === undefined
    ? []
    : [{ Delete: { TableName: access.tableName, Key: networkDropoutKey(networkHash, dropout) } }]),
];

const noteSeconds = 30 * 24 * 60 * 60;

const toNetworkNote = (dropout: Dropout, networkHash: string) => ({
  ...networkDropoutKey(networkHash, dropout),
  schemaVersion,
  expiresAt: Math.floor(Date.parse(dropout.exitedAt) / 1000) + noteSeconds,
});

export const withdrawDropout = (
  access: TableAccess,
  dropout: CountedDropout,
): readonly TransactionWrite[] => [
  { Delete: buildDeleteIfPresent(access, dropoutKey(dropout.id)) },
  ...countDropout(access, dropout, -1),
];

export const countedDropoutSchema = z.object({
  id: z.string(),
  countedDay: z.string(),
  currentQuestionId: z.string(),
});
type CountedDropout = z.infer<typeof countedDropoutSchema>;

const countDropout = (
  access: TableAccess,
  dropout: CountedDropout,
  amount: 1 | -1,
): readonly TransactionWrite[] => {
  const { id, countedDay: day } = dropout;
  return countWrites(
    access,
    [{ kind: 'DROPOUTS', id, day, counters: dropoutCounters(dropout) }],
    amount,
  );
};

export const dropoutCounters = ({ currentQuestionId }: CountedDropout): readonly string[] => [
  'dropouts',
  `dropoutAt:${currentQuestionId}`,
];
