import { hash } from 'node:crypto';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import * as z from 'zod';
import { buildCountWrites, type CountingAccess } from '../counters/counters-store.ts';
import { type ListAccess, skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { retryWhileOthersWrite } from '../platform/retry.ts';
import { pickLater, toUnixSeconds } from '../platform/time.ts';
import { buildNewestVersionWrites, type Chain, findChain, toVersionNote } from './chain-store.ts';
import { idempotencyKey } from './keys.ts';
import { type CompletedSurvey, listStoredDayCounters, type Survey } from './survey.ts';
import { toSurveyFact } from './survey-counters.ts';
import { createFindSurvey, toSurveyItem } from './survey-item.ts';
import { toSurveyRow } from './survey-row.ts';

export type SurveyStore = ReturnType<typeof createSurveyStore>;

/** The survey that was stored under the same key before. */
export type RepeatedSurvey = {
  readonly kind: 'repeated';
  readonly id: string;
  readonly sameAnswers: boolean;
};

type InsertOutcome = { readonly kind: 'inserted' } | RepeatedSurvey;

/** Stores and counts each survey in one transaction, so that the counters stay exact. */
export const createSurveyStore = (access: StoreAccess) => ({
  /** Stores and counts a survey, only once for each idempotency key. */
  insert: async (survey: Survey, identity?: SubmitIdentity): Promise<InsertOutcome> => {
    const item = toSurveyItem(survey);
    const claimWrites =
      identity === undefined
        ? []
        : [buildIdempotencyClaim(access, identity, survey.id, survey.submittedAt)];

    return retryWhileOthersWrite(async (): Promise<InsertOutcome | undefined> => {
      const { writes, chain } = await buildSurveyWrites(access, survey, item);
      if (await writeTransaction(access, [...writes, ...claimWrites])) return { kind: 'inserted' };

      const repeated = identity && (await findRepeatedSurvey(access, identity));
      if (repeated !== undefined) return repeated;
      if (chain === undefined)
        throw new Error('A new survey was refused, though its key is not in use');

      // Another version of the survey was stored in the meantime.
      return undefined;
    });
  },

  findRepeated: (identity: SubmitIdentity): Promise<RepeatedSurvey | undefined> =>
    findRepeatedSurvey(access, identity),

  /** Replaces a draft and counts it. Returns false when it is no longer a draft. */
  complete: (survey: CompletedSurvey): Promise<boolean> =>
    writeTransaction(access, [
      buildDraftReplacement(access, survey),
      ...buildCompletionWrites(access, survey),
    ]),

  find: createFindSurvey(access),
});

type StoreAccess = CountingAccess & ListAccess;

type SurveyWrites = {
  readonly writes: readonly TransactionWrite[];
  readonly chain?: Chain | undefined;
};

/** Changed answers become the newest version in the chain of the survey that they came from. */
const buildSurveyWrites = async (
  access: StoreAccess,
  survey: Survey,
  item: ReturnType<typeof toSurveyItem>,
): Promise<SurveyWrites> => {
  if (survey.status === 'draft') return { writes: [{ Put: buildPutIfAbsent(access, item) }] };

  const { changedFrom, ...surveyWithoutOrigin } = survey;
  const chain =
    changedFrom === undefined
      ? undefined
      : await skipIfUnreadable(() => findChain(access, changedFrom), access);
  if (chain !== undefined)
    return { chain, writes: buildVersionWrites(access, survey, item, chain) };

  // Changed answers are a new survey when the earlier result is unknown, expired or damaged.
  const put = { Put: buildPutIfAbsent(access, { ...item, changedFrom: undefined }) };
  return { writes: [put, ...buildCompletionWrites(access, surveyWithoutOrigin)] };
};

const buildVersionWrites = (
  access: StoreAccess,
  survey: CompletedSurvey,
  item: ReturnType<typeof toSurveyItem>,
  chain: Chain,
): readonly TransactionWrite[] => {
  const firstId = chain.id;
  // Versions sort by this moment, and the clocks of two functions may differ.
  const createdAt = pickLater(survey.createdAt, addMillisecond(chain.newest.createdAt));
  // Somebody else may change the answers, but the source stays that of the first visitor.
  const { source } = chain.newest;
  const dayCounters = listStoredDayCounters({ ...survey, source });
  const newest = { ...survey, createdAt, firstId, source, dayCounters };

  return [
    { Put: buildPutIfAbsent(access, { ...item, createdAt, firstId, source, dayCounters }) },
    { Put: buildPutIfAbsent(access, toVersionNote(firstId, newest)) },
    ...buildNewestVersionWrites(access, chain, newest),
  ];
};

const addMillisecond = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

/** Builds the write that replaces a draft as a whole, which also removes the draft's expiry. */
const buildDraftReplacement = (
  { tableName }: CountingAccess,
  survey: CompletedSurvey,
): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: toSurveyItem(survey),
    ConditionExpression: '#status = :draft',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':draft': 'draft' },
  },
});

const buildCompletionWrites = (
  access: CountingAccess,
  survey: CompletedSurvey,
): readonly TransactionWrite[] => [
  { Put: buildPutIfAbsent(access, toSurveyRow(survey)) },
  ...buildCountWrites(access, { added: [toSurveyFact(survey, access.toBusinessDay)] }),
];

export type SubmitIdentity = { readonly idempotencyKey: string; readonly answers: QuizAnswers };

const lifetimeSeconds = 24 * 60 * 60;

/** Builds the claim of an idempotency key. It fails while the key belongs to an earlier result. */
const buildIdempotencyClaim = (
  { tableName }: TableAccess,
  identity: SubmitIdentity,
  resultId: string,
  submittedAt: string,
): TransactionWrite => {
  const nowSeconds = toUnixSeconds(new Date(submittedAt));
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...idempotencyKey(identity.idempotencyKey),
        resultId,
        answersHash: hashAnswers(identity.answers),
        expiresAt: nowSeconds + lifetimeSeconds,
      },
      // DynamoDB may take days to remove an expired item.
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': nowSeconds },
    },
  };
};

const claimSchema = z.object({ resultId: z.string(), answersHash: z.string() });

const findRepeatedSurvey = async (
  access: TableAccess,
  identity: SubmitIdentity,
): Promise<RepeatedSurvey | undefined> => {
  const claim = await findItem(access, idempotencyKey(identity.idempotencyKey), claimSchema);
  if (claim === undefined) return undefined;

  return {
    kind: 'repeated',
    id: claim.resultId,
    sameAnswers: claim.answersHash === hashAnswers(identity.answers),
  };
};

const hashAnswers = (answers: QuizAnswers): string =>
  hash('sha256', toCanonicalJson(answers), 'base64url');

/** Converts a value to JSON with sorted keys, so that the order of keys does not matter. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, nested: unknown) => {
    const isObject = typeof nested === 'object' && nested !== null && !Array.isArray(nested);
    return isObject ? sortKeys(nested) : nested;
  });

const sortKeys = (object: object) =>
  Object.fromEntries(Object.entries(object).sort(([key], [otherKey]) => (key < otherKey ? -1 : 1)));
