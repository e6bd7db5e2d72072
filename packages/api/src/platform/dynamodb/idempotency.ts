import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SubmitIdentity } from '../../survey/survey-repository-port.ts';
import { idempotencyKey } from './keys.ts';
import { readItem } from './read-item.ts';
import type { TableAccess } from './table-access.ts';
import type { TransactionWrite } from './transaction.ts';

const lifetimeSeconds = 24 * 60 * 60;

const itemSchema = z.object({ resultId: z.string(), answersHash: z.string() });

/** JSON with the keys of every object in alphabetical order, so that equal answers read equal. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const hashOf = ({ answers }: SubmitIdentity): string =>
  createHash('sha256').update(canonicalJson(answers)).digest('base64url');

/** The write that ties a key to a result; its condition fails while the key is tied to another one. */
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
      // An expired item may linger for days before DynamoDB removes it.
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': nowSeconds },
    },
  };
};

/** What a key is tied to, and whether its answers are these. */
export const findClaim = async (access: TableAccess, identity: SubmitIdentity) => {
  const item = await readItem(access, idempotencyKey(identity.idempotencyKey));
  if (item === undefined) return undefined;
  const { resultId, answersHash } = itemSchema.parse(item);
  return { id: resultId, sameAnswers: answersHash === hashOf(identity) };
};
