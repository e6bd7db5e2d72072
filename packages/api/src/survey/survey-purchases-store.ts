import type * as z from 'zod';
import { buildCountWrites, type CountingAccess } from '../counters/counters-store.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { surveyRowKey } from './keys.ts';
import { toOutcomeFact } from './survey-outcomes-store.ts';
import { buildListedCondition, surveyRowSchema } from './survey-row.ts';

/**
 * For the transaction that changes the lead. The survey counts as bought while it has any purchase.
 * The writes fail if the row changes meanwhile. Undefined if there is no such survey.
 */
export const buildPurchaseWrites = async (
  access: CountingAccess,
  firstSurveyId: string,
  change: 'added' | 'subtracted',
): Promise<readonly TransactionWrite[] | undefined> => {
  const row = await findStoredItem(access, surveyRowKey(firstSurveyId), asVersion1(rowSchema));
  if (row === undefined) return undefined;

  const wasBought = row.outcomes.includes('bought');
  // Early releases stored the outcome without the number of purchases.
  const { purchases = wasBought ? 1 : 0 } = row;
  const newPurchases = change === 'added' ? purchases + 1 : Math.max(0, purchases - 1);
  const isBought = newPurchases > 0;
  const rowUpdate = buildPurchasesUpdate(access, firstSurveyId, row, newPurchases);
  // A survey that staff marked as a test is in no list of surveys and no total.
  const isCounted = row.gsi1pk !== undefined;
  if (wasBought === isBought || !isCounted) return [{ Update: rowUpdate }];

  const facts = [toOutcomeFact(access, firstSurveyId, row, 'bought')];
  return [{ Update: rowUpdate }, ...buildCountWrites(access, { [change]: facts })];
};

const rowSchema = surveyRowSchema.pick({
  createdAt: true,
  source: true,
  outcomes: true,
  purchases: true,
  gsi1pk: true,
});

type Row = Readonly<z.infer<typeof rowSchema>>;

/** Adds or removes the outcome `bought`. Fails if the number or the listing changed meanwhile. */
const buildPurchasesUpdate = (
  { tableName }: CountingAccess,
  firstSurveyId: string,
  { purchases, gsi1pk }: Row,
  newPurchases: number,
) => {
  const outcomesChange = newPurchases > 0 ? 'ADD' : 'DELETE';
  const sameListing = buildListedCondition(gsi1pk !== undefined);
  const samePurchases =
    purchases === undefined ? 'attribute_not_exists(purchases)' : 'purchases = :purchases';

  return {
    TableName: tableName,
    Key: surveyRowKey(firstSurveyId),
    UpdateExpression: `SET purchases = :newPurchases ${outcomesChange} outcomes :bought`,
    ConditionExpression: `attribute_exists(pk) AND ${sameListing} AND ${samePurchases}`,
    ExpressionAttributeValues: {
      ':newPurchases': newPurchases,
      ':bought': new Set(['bought']),
      ...(purchases === undefined ? {} : { ':purchases': purchases }),
    },
  };
};
