import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from '../platform/dynamodb/conditional-write.ts';
import { sessionKey } from '../platform/dynamodb/keys.ts';
import { readItem } from '../platform/dynamodb/read-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/transaction.ts';
import { versionPut } from '../platform/dynamodb/versioned-item.ts';
import { countDropout, withdrawDropout } from './dropout-writes.ts';
import { openSessionUpdate } from './open-session-update.ts';
import { fromSessionItem, toDropoutItem, toSessionItem } from './session-item.ts';
import type { Dropout, DropoutEffect, QuizSession, ReadSession, SessionRepository } from './session-repository-port.ts';

const recordWrites = (access: TableAccess, session: QuizSession, dropout: Dropout): readonly TransactionWrite[] => [
  {
    Put: {
      TableName: access.tableName,
      Item: toDropoutItem(session, dropout),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  ...countDropout(access, dropout, 1),
];

const effectWrites = (
  access: TableAccess,
  effect: DropoutEffect,
  before: QuizSession | undefined,
  next: QuizSession,
): readonly TransactionWrite[] => {
  if (effect === 'none') return [];
  const dropout = effect === 'recordDropout' ? next.dropout : before?.dropout;
  if (dropout === undefined) throw new Error(`A session without a dropout cannot ${effect}`);
  return effect === 'recordDropout' ? recordWrites(access, next, dropout) : withdrawDropout(access, dropout);
};

/** The session with this id as it is now. */
export const findSession = async (access: TableAccess, sessionId: string): Promise<ReadSession | undefined> => {
  const item = await readItem(access, sessionKey(sessionId));
  return item === undefined ? undefined : fromSessionItem(item);
};

/** Quiz sessions and their dropouts in the table. */
export const createSessionRepository = (access: TableAccess): SessionRepository => ({
  find: (sessionId) => findSession(access, sessionId),

  writeIfOpen: async (opening, openTo) => {
    try {
      return await holds(access.client.send(new UpdateCommand(openSessionUpdate(access.tableName, opening, openTo))));
    } catch (error) {
      if (error instanceof TransactionConflictException) return false;
      throw error;
    }
  },

  replace: (read, next, effect) =>
    writeTransaction(access, [
      { Put: versionPut(access, toSessionItem(next), (read?.version ?? 0) + 1) },
      ...effectWrites(access, effect, read?.session, next),
    ]),
});
