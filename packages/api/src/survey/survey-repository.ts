import { claimKey, findClaim } from '../platform/dynamodb/idempotency.ts';
import { surveyKey } from '../platform/dynamodb/keys.ts';
import { readItem } from '../platform/dynamodb/read-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/transaction.ts';
import type { BusinessDay } from '../platform/time/business-day.ts';
import { countWrites } from '../totals/counters.ts';
import { surveyCounters } from './survey-counters.ts';
import { hourCounter } from './survey-hours.ts';
import { fromSurveyItem, toSurveyItem, toSurveyRow } from './survey-item.ts';
import type { CompletedSurvey, Survey, SurveyRepository } from './survey-repository-port.ts';

type Options = TableAccess & { readonly businessDay: BusinessDay };

const countsOf = (options: Options, survey: Survey): readonly TransactionWrite[] => {
  if (survey.status === 'draft') return [];
  const day = options.businessDay(new Date(survey.createdAt));
  const fact = { id: survey.id, day, counters: surveyCounters(survey), dayCounters: [hourCounter(survey, day)] };
  return countWrites(options, { kind: 'SURVEYS', ...fact }, 1);
};

const putNew = ({ tableName }: Options, survey: Survey): TransactionWrite => ({
  Put: { TableName: tableName, Item: toSurveyItem(survey), ConditionExpression: 'attribute_not_exists(pk)' },
});

const putRow = ({ tableName }: Options, survey: Survey): readonly TransactionWrite[] =>
  survey.status === 'draft'
    ? []
    : [{ Put: { TableName: tableName, Item: toSurveyRow(survey), ConditionExpression: 'attribute_not_exists(pk)' } }];

/** Replaces the item whole, which also takes the draft's expiry away. */
const putCompleted = ({ tableName }: Options, survey: CompletedSurvey): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: toSurveyItem(survey),
    ConditionExpression: '#status = :draft',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':draft': 'draft' },
  },
});

/** Surveys in the table. Each is stored and counted in one transaction, so that the counters stay exact. */
export const createSurveyRepository = (options: Options): SurveyRepository => ({
  insert: async (survey, identity) => {
    const claim = identity === undefined ? [] : [claimKey(options, identity, survey.id, survey.submittedAt)];
    const writes = [putNew(options, survey), ...putRow(options, survey), ...claim, ...countsOf(options, survey)];
    if (await writeTransaction(options, writes)) return { kind: 'inserted' };
    const found = identity === undefined ? undefined : await findClaim(options, identity);
    if (found === undefined) throw new Error('A new survey was refused, though its key is not taken');
    return { kind: 'repeated', ...found };
  },

  complete: (survey) =>
    writeTransaction(options, [
      putCompleted(options, survey),
      ...putRow(options, survey),
      ...countsOf(options, survey),
    ]),

  find: async (id) => {
    const item = await readItem(options, surveyKey(id));
    return item === undefined ? undefined : fromSurveyItem(item);
  },
});
