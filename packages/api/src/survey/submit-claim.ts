import { createHash } from 'node:crypto';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import * as z from 'zod';
import { idempotencyKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';

export type SubmitIdentity = { readonly idempotencyKey: string; readonly answers: QuizAnswers };

const lifetimeSeconds = 24 * 60 * 60;

/** The write that ties a key to a result. Its condition fails while the key is tied to another one. */
export const claimKey = (
  { tableName }: TableAccess,
  identity: SubmitIdentity,
  resultId: string,
  submittedAt: string,
): TransactionWrite => {
  const nowSeconds = Math.floor(Date.parse(submittedAt) / 1000);
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...idempotencyKey(identity.idempotencyKey),
        resultId,
        answersHash: hashOf(identity),
        expiresAt: nowSeconds + lifetimeSeconds,
      },
      // DynamoDB may take days to remove an expired item.
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': nowSeconds },
    },
  };
};

const itemSchema = z.object({ resultId: z.string(), answersHash: z.string() });

export const findClaim = async (access: TableAccess, identity: SubmitIdentity) => {
  const item = await readItem(access, idempotencyKey(identity.idempotencyKey));
  if (item === undefined) return undefined;
  const { resultId, answersHash } = itemSchema.parse(item);
  return { id: resultId, sameAnswers: answersHash === hashOf(identity) };
};

const hashOf = ({ answers }: SubmitIdentity): string =>
  createHash('sha256').update(canonicalJson(answers)).digest('base64url');

/** Sorts the keys of every object, so that equal answers have equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
