import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { createNetworkHasher, type NetworkHasher } from '../platform/dynamodb/network-hash.ts';
import { findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildVersionPut,
  type TransactionWrite,
  toExpressionNames,
  toExpressionValues,
  updateItem,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { recordDropout, reduceDropout, withdrawDropout } from './dropout-item.ts';
import { sessionIndexKeys, sessionKey } from './keys.ts';
import { type Dropout, longestPath, type QuizSession, sessionSchema } from './transition.ts';
import { fromStoredPath, storedPathSchema, toStoredPath } from './visit-path.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Which stored sessions a call may write to without reading them first. */
export type OpenTo = {
  readonly existing: boolean;
  /** Only a session that has seen no call of this or a later sequence. */
  readonly sequence?: number | undefined;
};

export const createSessionStore = (access: TableAccess, hashOf = createNetworkHasher(access)) => ({
  find: (sessionId: string) => findSession(access, sessionId),

  /** Creates the session or sets fields of an active one in a single write. False when it is not open to the call. */
  writeIfOpen: async (opening: QuizSession, openTo: OpenTo): Promise<boolean> => {
    try {
      return await updateItem(access, openSessionUpdate(opening, openTo));
    } catch (error) {
      if (error instanceof TransactionConflictException) return false;
      throw error;
    }
  },

  /** Replaces what was read and changes the dropout in one transaction. False when the session was written since. */
  replace: async (read: ReadSession | undefined, next: QuizSession): Promise<boolean> =>
    writeTransaction(access, [
      { Put: buildVersionPut(access, toSessionItem(next), (read?.version ?? 0) + 1) },
      ...(await dropoutWrites(access, hashOf, read?.session.dropout, next)),
    ]),
});

export const findSession = (
  access: TableAccess,
  sessionId: string,
): Promise<ReadSession | undefined> =>
  findStoredItem(access, sessionKey(sessionId), sessionParsers);

const openSessionUpdate = (opening: QuizSession, openTo: OpenTo) => {
  const { pk, sk, ...item } = toSessionItem(opening);
  const fields = Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined),
  );
  const removed = Object.entries(opening).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  const kept = [
    'startedAt',
    'ipAddress',
    ...(openTo.sequence === undefined ? ['lastSequence'] : []),
  ];
  const addsStep = openTo.existing && opening.path !== undefined;
  const setters = Object.keys(fields).map((name) => {
    if (name === 'path' && addsStep)
      return '#path = list_append(if_not_exists(#path, :none), :path)';

    return kept.includes(name)
      ? `#${name} = if_not_exists(#${name}, :${name})`
      : `#${name} = :${name}`;
  });
  const leftIndex = opening.status === 'active' ? [] : ['gsi4pk', 'gsi4sk'];
  const removals = [...removed.map((name) => `#${name}`), ...leftIndex];
  const remove = removals.length === 0 ? '' : ` REMOVE ${removals.join(', ')}`;
  return {
    Key: { pk, sk },
    ConditionExpression: conditionOf(openTo, addsStep),
    UpdateExpression: `SET ${setters.join(', ')}${remove} ADD #version :one`,
    ExpressionAttributeNames: toExpressionNames({ version: undefined, ...opening, ...fields }),
    ExpressionAttributeValues: toExpressionValues({
      one: 1,
      ...(openTo.existing ? { active: 'active' } : {}),
      ...(addsStep ? { none: [], longestPath } : {}),
      ...fields,
    }),
  };
};

const conditionOf = ({ existing, sequence }: OpenTo, addsStep: boolean): string => {
  if (!existing) return 'attribute_not_exists(pk)';

  const isNewer = sequence === undefined ? '' : ' AND #lastSequence < :lastSequence';
  // When the path is full, the call takes the slower way, which leaves the path as it is.
  const hasRoom = addsStep
    ? ' AND (attribute_not_exists(#path) OR size(#path) < :longestPath)'
    : '';
  return `attribute_not_exists(pk) OR (#status = :active${isNewer}${hasRoom})`;
};

const dropoutWrites = async (
  access: TableAccess,
  hashOf: NetworkHasher,
  before: Dropout | undefined,
  session: QuizSession,
): Promise<readonly TransactionWrite[]> => {
  const { dropout } = session;
  if (dropout === undefined) return before === undefined ? [] : withdrawDropout(access, before);
  if (dropout.id !== before?.id)
    return recordDropout(access, session, dropout, await networkOf(dropout, hashOf));

  const isReduced = before.ipAddress !== undefined && dropout.ipAddress === undefined;
  return isReduced ? reduceDropout(access, session, dropout, await networkOf(before, hashOf)) : [];
};

const networkOf = async (
  { ipAddress, exitedAt }: Dropout,
  hashOf: NetworkHasher,
): Promise<string | undefined> =>
  ipAddress === undefined ? undefined : hashOf(ipAddress, new Date(exitedAt));

const schemaVersion = 1;

export const toSessionItem = ({ path, ...session }: QuizSession) => ({
  ...sessionKey(session.sessionId),
  ...session,
  ...toStoredPath(path),
  ...sessionIndexKeys(session),
  schemaVersion,
});

export type ReadSession = { readonly session: QuizSession; readonly version: number };

const sessionItemSchema = sessionSchema
  .extend({ path: storedPathSchema.optional(), version: z.int() })
  .transform(
    ({ path, version, ...session }): ReadSession => ({
      session: path === undefined ? session : { ...session, path: fromStoredPath(path) },
      version,
    }),
  );

export const sessionParsers = { 1: sessionItemSchema.parse };
