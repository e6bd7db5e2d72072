import { abuseNotePeriods } from '@app/contract/retention';
import type * as z from 'zod';
import { buildCountWrites, type CountedFact } from '../counters/counters-store.ts';
import { buildRetainedCountWrites } from '../counters/retained-counts.ts';
import { listSourceCounters } from '../counters/visit-source.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  type TransactionWrite,
} from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';
import { dropoutIndexKeys, dropoutKey, networkDropoutKey } from './keys.ts';
import { type Dropout, dropoutSchema, type QuizSession } from './transition.ts';
import { toVisitFact } from './visit-counters.ts';
import { parseStoredPath, storedPathSchema, toStoredPath } from './visit-path.ts';

const schemaVersion = 1;

/** Builds a dropout's item. It repeats the session's path, because the session may be removed. */
export const toDropoutItem = ({ sessionId, path }: QuizSession, dropout: Dropout) => ({
  ...dropoutKey(dropout.id),
  ...dropoutIndexKeys(dropout),
  ...dropout,
  ...toStoredPath(path),
  sessionId,
  schemaVersion,
});

/** Builds the writes that store a dropout and note its network, by which forgeries are found. */
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

  return [{ Put: buildPutIfAbsent(access, toDropoutItem(session, dropout)) }, ...noteWrites];
};

/** Also deletes the note of the network if the visitor has declined analytics since. */
export const buildDropoutReplacement = (
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

const noteSeconds = abuseNotePeriods.forgeryDays * 24 * 60 * 60;

const toNetworkNote = (dropout: Dropout, networkHash: string) => ({
  ...networkDropoutKey(networkHash, dropout),
  schemaVersion,
  expiresAt: toUnixSeconds(new Date(dropout.exitedAt)) + noteSeconds,
});

export const buildDropoutDeletion = (
  access: TableAccess,
  { id }: Pick<Dropout, 'id'>,
): TransactionWrite => ({ Delete: buildDeleteIfPresent(access, dropoutKey(id)) });

/** Builds the writes that delete a dropout and subtract it from the totals. */
export const buildDropoutRemoval = (
  access: TableAccess,
  dropout: CountedDropout,
): readonly TransactionWrite[] => [
  buildDropoutDeletion(access, dropout),
  ...buildCountWrites(access, { subtracted: listDropoutFacts(dropout) }),
];

/** Builds the writes that delete a dropout and note that the totals still count it. */
export const buildDropoutExpiry = (
  access: TableAccess,
  dropout: CountedDropout,
): readonly TransactionWrite[] => [
  buildDropoutDeletion(access, dropout),
  ...buildRetainedCountWrites(access, listDropoutFacts(dropout)),
];

export const countedDropoutSchema = dropoutSchema
  .pick({ id: true, countedDay: true, currentQuestionId: true, exitedAt: true })
  .extend({
    device: dropoutSchema.shape.device,
    source: dropoutSchema.shape.source,
    path: storedPathSchema.optional(),
  });

/** Decodes the path of a stored dropout, so `listDropoutFacts` can count it or take it back. */
export const toCountedDropout = ({
  path,
  ...dropout
}: z.infer<typeof countedDropoutSchema>): CountedDropout =>
  path === undefined ? dropout : { ...dropout, path: parseStoredPath(path) };

type CountedDropout = Pick<
  Dropout,
  'id' | 'countedDay' | 'currentQuestionId' | 'exitedAt' | 'device' | 'source'
> & { readonly path?: QuizSession['path'] };

/** Lists a dropout's counts. Dropouts from before the funnel have no device and are not in it. */
export const listDropoutFacts = (dropout: CountedDropout): readonly CountedFact[] => {
  const { id, countedDay: day, device, source, exitedAt: endedAt, path } = dropout;
  const counters = listDropoutCounters(dropout);
  if (device === undefined) return [{ kind: 'DROPOUTS', id, day, counters }];

  const dayCounters = listSourceCounters('dropped', source);
  return [
    { kind: 'DROPOUTS', id, day, counters, dayCounters },
    toVisitFact({ id, day, endedAt, device, path, isCompleted: false }),
  ];
};

export const listDropoutCounters = ({
  currentQuestionId,
}: Pick<Dropout, 'currentQuestionId'>): readonly string[] => [
  'dropouts',
  `dropoutAt:${currentQuestionId}`,
];
