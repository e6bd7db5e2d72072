import { hash } from 'node:crypto';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import * as z from 'zod';
import { idempotencyKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { newItemPut, type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { type CountingAccess, countWrites } from '../totals/counters-store.ts';
import type { CompletedSurvey, Survey } from './survey.ts';
import { countedSurvey } from './survey-counters.ts';
import { createFindSurvey, toSurveyItem, toSurveyRow } from './survey-item.ts';

export type SurveyStore = ReturnType<typeof createSurveyStore>;

type InsertOutcome =
  | { readonly kind: 'inserted' }
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'repeated'; readonly id: string; readonly sameAnswers: boolean };

/** Called right before the write, when the items are ready, so that no computation separates the two requests. */
type Admit = () => Promise<boolean>;

/** Stores and counts each survey in one transaction, so that the counters stay exact. */
export const createSurveyStore = (options: CountingAccess) => ({
  /** Stores and counts a survey, if it is admitted; with an identity at most once for its key. */
  insert: async (
    survey: Survey,
    identity?: SubmitIdentity,
    admit: Admit = async () => true,
  ): Promise<InsertOutcome> => {
    const claim = identity === undefined ? [] : [claimKey(options, identity, survey.id, survey.submittedAt)];
    const writes = [{ Put: newItemPut(options, toSurveyItem(survey)) }, ...claim, ...completionWrites(options, survey)];
    const isAdmitted = await admit();
    if (isAdmitted && (await writeTransaction(options, writes))) return { kind: 'inserted' };
    const found = identity === undefined ? undefined : await findClaim(options, identity);
    // A repeated submission finds its survey even when a new one is not admitted.
    if (!isAdmitted && found === undefined) return { kind: 'notAdmitted' };
    if (found === undefined) throw new Error('A new survey was refused, though its key is not taken');
    return { kind: 'repeated', ...found };
  },

  /** Replaces a draft and counts it. False when it is no longer a draft. */
  complete: (survey: CompletedSurvey): Promise<boolean> =>
    writeTransaction(options, [putCompleted(options, survey), ...completionWrites(options, survey)]),

  find: createFindSurvey(options),
});

/** Replaces the whole item, which also removes the draft's expiry. */
const putCompleted = ({ tableName }: CountingAccess, survey: CompletedSurvey): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: toSurveyItem(survey),
    ConditionExpression: '#status = :draft',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':draft': 'draft' },
  },
});

const completionWrites = (options: CountingAccess, survey: Survey): readonly TransactionWrite[] =>
  survey.status === 'draft'
    ? []
    : [
        { Put: newItemPut(options, toSurveyRow(survey)) },
        ...countWrites(options, [countedSurvey(survey, options.businessDay)], 1),
      ];

type SubmitIdentity = { readonly idempotencyKey: string; readonly answers: QuizAnswers };

const lifetimeSeconds = 24 * 60 * 60;

/** The write that ties a key to a result. Its condition fails while the key is tied to another one. */
const claimKey = (
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

const claimSchema = z.object({ resultId: z.string(), answersHash: z.string() });

const findClaim = async (access: TableAccess, identity: SubmitIdentity) => {
  const claim = await findItem(access, idempotencyKey(identity.idempotencyKey), claimSchema);
  return claim && { id: claim.resultId, sameAnswers: claim.answersHash === hashOf(identity) };
};

const hashOf = ({ answers }: SubmitIdentity): string => hash('sha256', canonicalJson(answers), 'base64url');

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
