import type * as z from 'zod';
import {
  buildCountWrites,
  type CountedFact,
  type CountingAccess,
} from '../counters/counters-store.ts';
import { listSourceCounters } from '../counters/visit-source.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { surveyRowKey } from './keys.ts';
import type { SurveyOutcome } from './survey-counters.ts';
import { buildListedCondition, surveyRowSchema } from './survey-row.ts';

const rowSchema = surveyRowSchema.pick({ createdAt: true, source: true, outcomes: true });

/** The row of a first survey, with what its outcomes count under. */
export type OutcomeRow = Readonly<z.infer<typeof rowSchema>>;

export const findOutcomeRow = (
  access: TableAccess,
  firstId: string,
): Promise<OutcomeRow | undefined> =>
  findStoredItem(access, surveyRowKey(firstId), asVersion1(rowSchema));

const lacksOutcome = '(attribute_not_exists(outcomes) OR NOT contains(outcomes, :outcomeName))';

/** The parts of a row's update that add an outcome, which must not be there yet. */
export const outcomeUpdate = {
  UpdateExpression: 'ADD outcomes :outcome',
  ConditionExpression: `${buildListedCondition(true)} AND ${lacksOutcome}`,
  toValues: (outcome: SurveyOutcome) => ({
    ':outcome': new Set([outcome]),
    ':outcomeName': outcome,
  }),
} as const;

export const buildOutcomeCountWrites = (
  access: CountingAccess,
  firstId: string,
  row: OutcomeRow,
  outcome: SurveyOutcome,
): readonly TransactionWrite[] =>
  buildCountWrites(access, { added: [toOutcomeFact(access, firstId, row, outcome)] });

/** Builds the fact by which a survey's outcome is counted, for its source and on its day only. */
export const toOutcomeFact = (
  { toBusinessDay }: CountingAccess,
  firstId: string,
  { createdAt, source }: Pick<OutcomeRow, 'createdAt' | 'source'>,
  outcome: SurveyOutcome,
): CountedFact => ({
  kind: 'SURVEYS',
  id: firstId,
  day: toBusinessDay(new Date(createdAt)),
  counters: [],
  dayCounters: listSourceCounters(outcome, source),
});

const buildOutcomeWrites = (
  access: CountingAccess,
  firstId: string,
  row: OutcomeRow,
  outcome: SurveyOutcome,
): readonly TransactionWrite[] => [
  {
    Update: {
      TableName: access.tableName,
      Key: surveyRowKey(firstId),
      UpdateExpression: outcomeUpdate.UpdateExpression,
      ConditionExpression: outcomeUpdate.ConditionExpression,
      ExpressionAttributeValues: outcomeUpdate.toValues(outcome),
    },
  },
  ...buildOutcomeCountWrites(access, firstId, row, outcome),
];

/** Counts an outcome once. False if the survey is in no list or another call was faster. */
export const recordSurveyOutcome = async (
  access: CountingAccess,
  firstId: string,
  outcome: SurveyOutcome,
): Promise<boolean> => {
  const row = await findOutcomeRow(access, firstId);
  if (row === undefined) return false;
  if (row.outcomes.includes(outcome)) return true;

  return writeTransaction(access, buildOutcomeWrites(access, firstId, row, outcome));
};
