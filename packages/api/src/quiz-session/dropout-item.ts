import * as z from 'zod';
import { buildCountWrites, type CountedFact } from '../counters/counters-store.ts';
import { buildRemovedCountWrites } from '../counters/removed-counts.ts';
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

/** Repeats the path, because the session may be removed as test data. */
export const toDropoutItem = ({ sessionId, path }: QuizSession, dropout: Dropout) => ({
  ...dropoutKey(dropout.id),
  ...dropoutIndexKeys(dropout),
  ...dropout,
  ...toStoredPath(path),
  sessionId,
  schemaVersion,
});

/** Stores and counts a dropout, and notes its network, by which forged batches are found. */
export const buildDropoutRecording = (
  access: TableAccess,
  session: QuizSession,
  dropout: Dropout,
  networkHash: string | undefined,
): readonly TransactionWrite[] => {
  const { tableName } = access;
  const noteWrites =
    networkHash === undefined
      ? []
      : [{ Put: { TableName: tableName, Item: toNetworkNote(dropout, networkHash) } }];

  return [
    { Put: buildPutIfAbsent(access, toDropoutItem(session, dropout)) },
    ...noteWrites,
    ...buildCountWrites(access, { added: [toDropoutFact(dropout)] }),
  ];
};

/** Replaces a dropout by what may be kept without analytics. It stays counted. */
export const buildDropoutReduction = (
  { tableName }: TableAccess,
  session: QuizSession,
  dropout: Dropout,
  networkHash: string | undefined,
): readonly TransactionWrite[] => {
  const noteDeletions =
    networkHash === undefined
      ? []
      : [{ Delete: { TableName: tableName, Key: networkDropoutKey(networkHash, dropout) } }];

  return [
    { Put: { TableName: tableName, Item: toDropoutItem(session, dropout) } },
    ...noteDeletions,
  ];
};

const noteSeconds = 30 * 24 * 60 * 60;

const toNetworkNote = (dropout: Dropout, networkHash: string) => ({
  ...networkDropoutKey(networkHash, dropout),
  schemaVersion,
  expiresAt: Math.floor(Date.parse(dropout.exitedAt) / 1000) + noteSeconds,
});

export const buildDropoutWithdrawal = (
  access: TableAccess,
  dropout: CountedDropout,
): readonly TransactionWrite[] => [
  { Delete: buildDeleteIfPresent(access, dropoutKey(dropout.id)) },
  ...buildCountWrites(access, { removed: [toDropoutFact(dropout)] }),
];

/** Deletes a dropout that stays counted. */
export const buildDropoutExpiry = (
  access: TableAccess,
  dropout: CountedDropout,
): readonly TransactionWrite[] => [
  { Delete: buildDeleteIfPresent(access, dropoutKey(dropout.id)) },
  ...buildRemovedCountWrites(access, [toDropoutFact(dropout)]),
];

export const countedDropoutSchema = z.object({
  id: z.string(),
  countedDay: z.string(),
  currentQuestionId: z.string(),
});
type CountedDropout = z.infer<typeof countedDropoutSchema>;

const toDropoutFact = (dropout: CountedDropout): CountedFact => ({
  kind: 'DROPOUTS',
  id: dropout.id,
  day: dropout.countedDay,
  counters: listDropoutCounters(dropout),
});

export const listDropoutCounters = ({ currentQuestionId }: CountedDropout): readonly string[] => [
  'dropouts',
  `dropoutAt:${currentQuestionId}`,
];
