import { hash } from 'node:crypto';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import * as z from 'zod';
import { idempotencyKey } from '../platform/dynamodb/keys.ts';
import { ifReadable, type ListAccess } from '../platform/dynamodb/stored-item.ts';
import { findItem, maxAttempts, pauseAfter, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { newItemPut, type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { laterOf } from '../platform/time.ts';
import { type CountingAccess, countChanges, countWrites } from '../totals/counters-store.ts';
import { type Chain, countedChain, findChain, newestUpdate, versionItem } from './chain-store.ts';
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
export const createSurveyStore = (options: StoreOptions) => ({
  /** Stores and counts a survey, if it is admitted; with an identity at most once for its key. */
  insert: async (
    survey: Survey,
    identity?: SubmitIdentity,
    admit: Admit = async () => true,
  ): Promise<InsertOutcome> => {
    const claim = identity === undefined ? [] : [claimKey(options, identity, survey.id, survey.submittedAt)];
    const prepare = prepareWrites(options, survey);
    let isAdmitted: boolean | undefined;

    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { writes, chain } = await prepare();
      isAdmitted ??= await admit();
      if (isAdmitted && (await writeTransaction(options, [...writes, ...claim]))) return { kind: 'inserted' };

      const found = identity === undefined ? undefined : await findClaim(options, identity);
      // A repeated submission finds its survey even when a new one is not admitted.
      if (found !== undefined) return { kind: 'repeated', ...found };
      if (!isAdmitted) return { kind: 'notAdmitted' };
      if (chain === undefined) throw new Error('A new survey was refused, though its key is not taken');

      // Another version of the chain was stored meanwhile.
      await pauseAfter(attempt);
    }
    throw new Error('The chain of a version kept changing');
  },

  /** Replaces a draft and counts it. False when it is no longer a draft. */
  complete: (survey: CompletedSurvey): Promise<boolean> =>
    writeTransaction(options, [putCompleted(options, survey), ...completionWrites(options, survey)]),

  find: createFindSurvey(options),
});

type StoreOptions = CountingAccess & ListAccess;

type Prepared = { readonly writes: readonly TransactionWrite[]; readonly chain?: Chain | undefined };

/** Returns a function that reads the chain of a survey with changed answers, and builds the writes that store it. */
const prepareWrites = (options: StoreOptions, survey: Survey): (() => Promise<Prepared>) => {
  const item = toSurveyItem(survey);
  if (survey.status === 'draft') return async () => ({ writes: [{ Put: newItemPut(options, item) }] });

  const { changedFrom, ...first } = survey;
  const asFirst = {
    writes: [{ Put: newItemPut(options, { ...item, changedFrom: undefined }) }, ...completionWrites(options, first)],
  };
  if (changedFrom === undefined) return async () => asFirst;

  return async () => {
    // Changed answers of a result that is unknown, expired or damaged are a new survey.
    const chain = await ifReadable(() => findChain(options, changedFrom), options);
    return chain === undefined ? asFirst : { chain, writes: versionWrites(options, survey, item, chain) };
  };
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
  const createdAt = laterOf(survey.createdAt, momentAfter(chain.newest.createdAt));
  const newest = { ...survey, createdAt, firstId };

  return [
    { Put: newItemPut(options, { ...item, createdAt, firstId }) },
    { Put: newItemPut(options, versionItem(firstId, newest)) },
    newestUpdate(options, chain, newest),
    ...countChanges(options, [
      { fact: countedChain(chain, options.businessDay), amount: -1 },
      { fact: countedChain({ ...chain, newest }, options.businessDay), amount: 1 },
    ]),
  ];
};

const momentAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

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

const completionWrites = (options: CountingAccess, survey: CompletedSurvey): readonly TransactionWrite[] => [
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
