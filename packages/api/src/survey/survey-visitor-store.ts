import type { CountingAccess } from '../counters/counters-store.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { toExpressionValues, updateItem, writeTransaction } from '../platform/dynamodb/writes.ts';
import { findVersion } from './chain-store.ts';
import { surveyRowKey, surveyVisitorIndexKeys } from './keys.ts';
import type { CompletedSurvey } from './survey.ts';
import { buildOutcomeCountWrites, findOutcomeRow, outcomeUpdate } from './survey-outcomes-store.ts';
import { buildListedCondition } from './survey-row.ts';

type Visitor = Pick<CompletedSurvey, 'userName' | 'userPhone'> & { readonly userEmail: string };

/**
 * Stores who took a survey, by the id of any version. Returns false if its row has another address:
 * whoever opens a shared result must not take it over. With the same address, only missing details
 * are added, because somebody else may have typed it.
 */
export type NameSurveyVisitor = (surveyId: string, visitor: Visitor) => Promise<boolean>;

export const createNameSurveyVisitor =
  (access: CountingAccess): NameSurveyVisitor =>
  async (surveyId, visitor) => {
    if (await addVisitorAndCountContact(access, surveyId, visitor)) return true;

    // A version has no row of its own.
    const firstId = (await findVersion(access, surveyId))?.firstId;
    return firstId !== undefined && addVisitorAndCountContact(access, firstId, visitor);
  };

/** The first time, also counts a contact. False if the id is unknown or has another address. */
const addVisitorAndCountContact = async (
  access: CountingAccess,
  surveyId: string,
  visitor: Visitor,
): Promise<boolean> => {
  const row = await findOutcomeRow(access, surveyId);
  if (row === undefined) return false;
  if (row.outcomes.includes('contact')) return addVisitorWithoutCounting(access, surveyId, visitor);

  const update = buildVisitorUpdate(surveyId, visitor);
  const isCounted = await writeTransaction(access, [
    {
      Update: {
        TableName: access.tableName,
        ...update,
        UpdateExpression: `${update.UpdateExpression} ${outcomeUpdate.UpdateExpression}`,
        ConditionExpression: `${update.ConditionExpression} AND ${outcomeUpdate.ConditionExpression}`,
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ...outcomeUpdate.toValues('contact'),
        },
      },
    },
    ...buildOutcomeCountWrites(access, surveyId, row, 'contact'),
  ]);
  if (isCounted) return true;

  // Another request of the same visitor may have been counted in the meantime.
  const rowNow = await findOutcomeRow(access, surveyId);
  const wasCounted = rowNow?.outcomes.includes('contact') === true;
  return wasCounted && addVisitorWithoutCounting(access, surveyId, visitor);
};

const addVisitorWithoutCounting = (
  access: CountingAccess,
  surveyId: string,
  visitor: Visitor,
): Promise<boolean> => updateItem(access, buildVisitorUpdate(surveyId, visitor));

/** Adds missing details only. Fails if the row has another address or is in no list. */
const buildVisitorUpdate = (surveyId: string, visitor: Visitor) => {
  const { userName, userEmail, userPhone } = visitor;
  const fields = {
    userEmail,
    ...surveyVisitorIndexKeys({ id: surveyId, ...visitor }),
    ...(userName === undefined ? {} : { userName }),
    ...(userPhone === undefined ? {} : { userPhone }),
  };
  const setters = Object.keys(fields).map((name) => `${name} = if_not_exists(${name}, :${name})`);
  // The update must not recreate a removed row, or list a survey that staff marked as a test.
  const isListed = buildListedCondition(true);
  const hasSameOrNoAddress = '(attribute_not_exists(searchEmail) OR searchEmail = :searchEmail)';

  return {
    Key: surveyRowKey(surveyId),
    ConditionExpression: `${isListed} AND ${hasSameOrNoAddress}`,
    UpdateExpression: `SET ${setters.join(', ')}`,
    ExpressionAttributeValues: toExpressionValues(fields),
  };
};

const contactDetails = { userName: '', userEmail: '', userPhone: '' };
const contactAttributes = Object.keys({
  ...contactDetails,
  ...surveyVisitorIndexKeys({ id: '', ...contactDetails }),
});

/** Removes name, address and phone number from a survey's row, if it still has this address. */
export const removeVisitorFromSurvey = (access: TableAccess, rowKey: Key, userEmail: string) =>
  updateItem(access, {
    Key: rowKey,
    UpdateExpression: `REMOVE ${contactAttributes.join(', ')}`,
    ConditionExpression: 'userEmail = :email',
    ExpressionAttributeValues: { ':email': userEmail },
  });
