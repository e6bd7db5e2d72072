import { hash } from 'node:crypto';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import * as z from 'zod';
import { type CountingAccess, countChanges, countWrites } from '../counters/counters-store.ts';
import { type ListAccess, skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import {
  backOff,
  findItem,
  maxAttempts,
  type TableAccess,
} from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { pickLater } from '../platform/time.ts';
import { type Chain, countedChain, findChain, newestUpdate, versionItem } from './chain-store.ts';
import { idempotencyKey } from './keys.ts';
import type { CompletedSurvey, Survey } from './survey.ts';
import { countedSurvey } from './survey-counters.ts';
import { createFindSurvey, toSurveyItem, toSurveyRow } from './survey-item.ts';

export type SurveyStore = ReturnType<typeof createSurveyStore>;

/** The survey that was stored under the same key before. */
export type RepeatedSurvey = {
  readonly kind: 'repeated';
  readonly id: string;
  readonly sameAnswers: boolean;
};

type InsertOutcome = { readonly kind: 'inserted' } | RepeatedSurvey;

/** Stores and counts each survey in one transaction, so that the counters stay exact. */
export const createSurveyStore = (options: StoreOptions) => ({
  /** Stores and counts a survey; with an identity at most once for its key. */
  insert: async (survey: Survey, identity?: SubmitIdentity): Promise<InsertOutcome> => {
    const item = toSurveyItem(survey);
    const claim =
      identity === undefined ? [] : [claimKey(options, identity, survey.id, survey.submittedAt)];

    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { writes, chain } = await buildWrites(options, survey, item);
      if (await writeTransaction(options, [...writes, ...claim])) return { kind: 'inserted' };

      const repeated = identity && (await findClaim(options, identity));
      if (repeated !== undefined) return repeated;
      if (chain === undefined)
        throw new Error('A new survey was refused, though its key is not taken');

      // Another version of the chain was stored meanwhile.
      await backOff(attempt);
    }

    throw new Error('The chain of a version kept changing');
  },

  findRepeated: (identity: SubmitIdentity): Promise<RepeatedSurvey | undefined> =>
    findClaim(options, identity),

  /** Replaces a draft and counts it. False when it is no longer a draft. */
  complete: (survey: CompletedSurvey): Promise<boolean> =>
    writeTransaction(options, [
      putCompleted(options, survey),
      ...completionWrites(options, survey),
    ]),

  find: createFindSurvey(options),
});

type StoreOptions = CountingAccess & ListAccess;

type SurveyWrites = {
  readonly writes: readonly TransactionWrite[];
  readonly chain?: Chain | undefined;
};

/** Builds the writes that store a survey. One with changed answers joins the chain, which is read for it. */
const buildWrites = async (
  options: StoreOptions,
  survey: Survey,
  item: ReturnType<typeof toSurveyItem>,
): Promise<SurveyWrites> => {
  if (survey.status === 'draft') return { writes: [{ Put: buildPutIfAbsent(options, item) }] };

  const { changedFrom, ...first } = survey;
  const chain =
    changedFrom === undefined
      ? undefined
      : await skipIfUnreadable(() => findChain(options, changedFrom), options);
  if (chain !== undefined) return { chain, writes: versionWrites(options, survey, item, chain) };

  // Changed answers of a result that is unknown, expired or damaged are a new survey.
  const put = { Put: buildPutIfAbsent(options, { ...item, changedFrom: undefined }) };
  return { writes: [put, ...completionWrites(options, first)] };
};

/** A version moves its chain's counts to its own answers, on the day of the first survey. */
const versionWrites = (
  options: StoreOptions,
  survey: CompletedSurvey,
  item: ReturnType<typeof toSurveyItem>,
  chain: Chain,
): readonly TransactionWrite[] => {
  const firstId = chain.id;
  // Clocks differ, and versions sort by this moment.
  const createdAt = pickLater(survey.createdAt, momentAfter(chain.newest.createdAt));
  const newest = { ...survey, createdAt, firstId };

  return [
    { Put: buildPutIfAbsent(options, { ...item, createdAt, firstId }) },
    { Put: buildPutIfAbsent(options, versionItem(firstId, newest)) },
    newestUpdate(options, chain, newest),
    ...countChanges(options, [
      { fact: countedChain(chain, options.businessDay), amount: -1 },
      { fact: countedChain({ ...chain, newest }, options.businessDay), amount: 1 },
    ]),
  ];
};

const momentAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

/** Replaces the whole item, which also removes the draft's expiry. */
const putCompleted = (
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

const completionWrites = (
  options: CountingAccess,
  survey: CompletedSurvey,
): readonly TransactionWrite[] => [
  { Put: buildPutIfAbsent(options, toSurveyRow(survey)) },
  ...countWrites(options, [countedSurvey(survey, options.businessDay)], 1),
];

export type SubmitIdentity = { readonly idempotencyKey: string; readonly answers: QuizAnswers };

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

const findClaim = async (
  access: TableAccess,
  identity: SubmitIdentity,
): Promise<RepeatedSurvey | undefined> => {
  const claim = await findItem(access, idempotencyKey(identity.idempotencyKey), claimSchema);
  if (claim === undefined) return undefined;

  return {
    kind: 'repeated',
    id: claim.resultId,
    sameAnswers: claim.answersHash === hashOf(identity),
  };
};

const hashOf = ({ answers }: SubmitIdentity): string =>
  hash('sha256', canonicalJson(answers), 'base64url');

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
