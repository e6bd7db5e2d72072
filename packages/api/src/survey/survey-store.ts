import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { countWrites } from '../totals/counters-store.ts';
import { claimKey, findClaim, type SubmitIdentity } from './submit-claim.ts';
import type { CompletedSurvey, Survey } from './survey.ts';
import { hourCounter, surveyCounters } from './survey-counters.ts';
import { createFindSurvey, type FindSurvey, toSurveyItem, toSurveyRow } from './survey-item.ts';

export type SurveyStore = {
  /** Stores and counts a survey, if it is admitted; with an identity at most once for its key. */
  readonly insert: (survey: Survey, identity?: SubmitIdentity, admit?: Admit) => Promise<InsertOutcome>;
  /** Replaces a draft and counts it. False when it is no longer a draft. */
  readonly complete: (survey: CompletedSurvey) => Promise<boolean>;
  readonly find: FindSurvey;
};

export type InsertOutcome =
  | { readonly kind: 'inserted' }
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'repeated'; readonly id: string; readonly sameAnswers: boolean };

/** Asked right before the write. The items are ready by then: no computation comes between the two requests. */
type Admit = () => Promise<boolean>;

type Options = TableAccess & { readonly businessDay: BusinessDay };

/** Stores and counts each survey in one transaction, so that the counters stay exact. */
export const createSurveyStore = (options: Options): SurveyStore => ({
  insert: async (survey, identity, admit = async () => true) => {
    const claim = identity === undefined ? [] : [claimKey(options, identity, survey.id, survey.submittedAt)];
    const writes = [putNew(options, survey), ...putRow(options, survey), ...claim, ...countsOf(options, survey)];
    const isAdmitted = await admit();
    if (isAdmitted && (await writeTransaction(options, writes))) return { kind: 'inserted' };
    const found = identity === undefined ? undefined : await findClaim(options, identity);
    // A repeated submit finds its survey also where a new one is not admitted.
    if (!isAdmitted && found === undefined) return { kind: 'notAdmitted' };
    if (found === undefined) throw new Error('A new survey was refused, though its key is not taken');
    return { kind: 'repeated', ...found };
  },

  complete: (survey) =>
    writeTransaction(options, [
      putCompleted(options, survey),
      ...putRow(options, survey),
      ...countsOf(options, survey),
    ]),

  find: createFindSurvey(options),
});

const putNew = ({ tableName }: Options, survey: Survey): TransactionWrite => ({
  Put: { TableName: tableName, Item: toSurveyItem(survey), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** Replaces the whole item, which also removes the draft's expiry. */
const putCompleted = ({ tableName }: Options, survey: CompletedSurvey): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: toSurveyItem(survey),
    ConditionExpression: '#status = :draft',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':draft': 'draft' },
  },
});

const putRow = ({ tableName }: Options, survey: Survey): readonly TransactionWrite[] =>
  survey.status === 'draft'
    ? []
    : [{ Put: { TableName: tableName, Item: toSurveyRow(survey), ConditionExpression: 'attribute_not_exists(pk)' } }];

const countsOf = (options: Options, survey: Survey): readonly TransactionWrite[] => {
  if (survey.status === 'draft') return [];
  const day = options.businessDay(new Date(survey.createdAt));
  const fact = { id: survey.id, day, counters: surveyCounters(survey), dayCounters: [hourCounter(survey, day)] };
  return countWrites(options, { kind: 'SURVEYS', ...fact }, 1);
};
