import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { buildCountWrites, type CountedFact } from '../counters/counters-store.ts';
import { listKeyAttributes } from '../platform/dynamodb/keys.ts';
import { createNetworkHasher, type NetworkHasher } from '../platform/dynamodb/network-hash.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildVersionPut,
  type TransactionWrite,
  toExpressionNames,
  toExpressionValues,
  updateItem,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import {
  buildDropoutDeletion,
  buildDropoutRecording,
  buildDropoutReplacement,
  listDropoutFacts,
} from './dropout-item.ts';
import { sessionIndexKeys, sessionKey, sessionLists } from './keys.ts';
import { type Dropout, maxPathSteps, type QuizSession, sessionSchema } from './transition.ts';
import { toVisitFact } from './visit-counters.ts';
import { parseStoredPath, storedPathSchema, toStoredPath } from './visit-path.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** What a stored session must be like for a call to update it without reading it first. */
export type UpdateCondition = {
  /** False when the call may only create a session. */
  readonly mayChangeExisting: boolean;
  /** The session must not have seen a call of this or a later sequence. */
  readonly sequence?: number | undefined;
};

export const createSessionStore = (access: TableAccess) => {
  const hashNetwork = createNetworkHasher(access);
  return {
    find: (sessionId: string) => findSession(access, sessionId),

    /** Creates a session, or sets these fields of an active one, if the condition allows it. */
    writeWithoutReading: async (
      fields: QuizSession,
      condition: UpdateCondition,
    ): Promise<boolean> => {
      try {
        return await updateItem(access, buildUpdateWithoutReading(fields, condition));
      } catch (error) {
        // A transaction is changing the session, so the caller must read it first.
        if (error instanceof TransactionConflictException) return false;
        throw error;
      }
    },

    /** Also updates its dropout and counts its visit, at once. False if another call wrote meanwhile. */
    replace: async (read: ReadSession | undefined, next: QuizSession): Promise<boolean> =>
      writeTransaction(access, [
        { Put: buildVersionPut(access, toSessionItem(next), (read?.version ?? 0) + 1) },
        ...(await buildDropoutWrites(access, hashNetwork, read?.session.dropout, next)),
        ...buildCountWrites(access, {
          subtracted: read === undefined ? [] : listVisitFacts(read.session),
          added: listVisitFacts(next),
        }),
      ]),
  };
};

export const findSession = (
  access: TableAccess,
  sessionId: string,
): Promise<ReadSession | undefined> =>
  findStoredItem(access, sessionKey(sessionId), sessionParsers);

/** Builds the write that deletes a session, unless it was changed since it was read. */
export const buildSessionDeletion = (
  { tableName }: TableAccess,
  { session, version }: ReadSession,
): TransactionWrite => ({
  Delete: {
    TableName: tableName,
    Key: sessionKey(session.sessionId),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  },
});

const buildUpdateWithoutReading = (callFields: QuizSession, condition: UpdateCondition) => {
  const { pk, sk, ...item } = toSessionItem(callFields);
  const definedFields = Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined),
  );
  // The session may have a path already. A session that is certainly new just gets the step.
  const appendsStep = condition.mayChangeExisting && callFields.path !== undefined;

  const setActions = Object.keys(definedFields).map((name) =>
    buildSetAction(name, condition, appendsStep),
  );
  const removedAttributes = listRemovedAttributes(callFields);
  const removeClause =
    removedAttributes.length === 0 ? '' : ` REMOVE ${removedAttributes.join(', ')}`;

  return {
    Key: { pk, sk },
    ConditionExpression: buildCondition(condition, appendsStep),
    UpdateExpression: `SET ${setActions.join(', ')}${removeClause} ADD #version :one`,
    ExpressionAttributeNames: toExpressionNames({
      version: undefined,
      ...callFields,
      ...definedFields,
    }),
    ExpressionAttributeValues: toExpressionValues({
      one: 1,
      ...(condition.mayChangeExisting ? { active: 'active' } : {}),
      ...(appendsStep ? { emptyPath: [], maxPathSteps } : {}),
      ...definedFields,
    }),
  };
};

/** Builds the SET action of an attribute. Attributes of a visit's start keep their first value. */
const buildSetAction = (
  name: string,
  { sequence }: UpdateCondition,
  appendsStep: boolean,
): string => {
  if (name === 'path' && appendsStep)
    return '#path = list_append(if_not_exists(#path, :emptyPath), :path)';

  const keepsFirstValue =
    ['startedAt', 'ipAddress', 'device', 'source'].includes(name) ||
    (name === 'lastSequence' && sequence === undefined);

  return keepsFirstValue ? `#${name} = if_not_exists(#${name}, :${name})` : `#${name} = :${name}`;
};

/** Lists what an update removes: undefined fields and, unless the session is active, index keys. */
const listRemovedAttributes = (session: QuizSession): readonly string[] => {
  const undefinedFields = Object.entries(session).filter(([, value]) => value === undefined);
  const indexKeys = session.status === 'active' ? [] : listKeyAttributes(sessionLists.active);
  return [...undefinedFields.map(([name]) => `#${name}`), ...indexKeys];
};

/** Allows a new session or, if `mayChangeExisting`, an active one with older calls and room. */
const buildCondition = (
  { mayChangeExisting, sequence }: UpdateCondition,
  appendsStep: boolean,
): string => {
  if (!mayChangeExisting) return 'attribute_not_exists(pk)';

  const isNewer = sequence === undefined ? '' : ' AND #lastSequence < :lastSequence';
  // If this fails, `applyCall` reads the session, and `transition` drops the steps over the limit.
  const hasRoom = appendsStep
    ? ' AND (attribute_not_exists(#path) OR size(#path) < :maxPathSteps)'
    : '';
  return `attribute_not_exists(pk) OR (#status = :active${isNewer}${hasRoom})`;
};

/** Stores a new or changed dropout, or deletes a returned visitor's. */
const buildDropoutWrites = async (
  access: TableAccess,
  hashNetwork: NetworkHasher,
  storedDropout: Dropout | undefined,
  session: QuizSession,
): Promise<readonly TransactionWrite[]> => {
  const { dropout } = session;
  if (dropout === undefined)
    return storedDropout === undefined ? [] : [buildDropoutDeletion(access, storedDropout)];

  if (dropout.id !== storedDropout?.id) {
    const networkHash = await hashDropoutNetwork(dropout, hashNetwork);
    return buildDropoutRecording(access, session, dropout, networkHash);
  }

  if (dropout === storedDropout) return [];

  const hasDeclined = storedDropout.ipAddress !== undefined && dropout.ipAddress === undefined;
  const networkHash = hasDeclined
    ? await hashDropoutNetwork(storedDropout, hashNetwork)
    : undefined;
  return buildDropoutReplacement(access, session, dropout, networkHash);
};

/** Lists the facts to count for a visit: its dropout or its completion. None while it is active. */
export const listVisitFacts = (session: QuizSession): readonly CountedFact[] => {
  const { sessionId, path, dropout, countedDay, lastSeenAt } = session;
  if (dropout !== undefined) return listDropoutFacts({ ...dropout, path });
  if (session.status !== 'completed' || countedDay === undefined) return [];

  const visit = { id: sessionId, day: countedDay, endedAt: lastSeenAt, path };
  return [toVisitFact({ ...visit, device: session.device ?? 'unknown', isCompleted: true })];
};

const hashDropoutNetwork = async (
  { ipAddress, exitedAt }: Dropout,
  hashNetwork: NetworkHasher,
): Promise<string | undefined> =>
  ipAddress === undefined ? undefined : hashNetwork(ipAddress, new Date(exitedAt));

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
      session: path === undefined ? session : { ...session, path: parseStoredPath(path) },
      version,
    }),
  );

export const sessionParsers = asVersion1(sessionItemSchema);
