import { surveyRowKey, surveyVisitorIndexKeys } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { updateItem, valuesOf } from '../platform/dynamodb/writes.ts';
import type { CompletedSurvey } from './survey.ts';

type Visitor = Pick<CompletedSurvey, 'userName' | 'userPhone'> & { readonly userEmail: string };

// False when the survey has another owner: whoever opens a shared result must not take it over. The owner's address
// adds what is missing and changes nothing, because others may type it, too.
export type NameSurveyVisitor = (surveyId: string, visitor: Visitor) => Promise<boolean>;

export const createNameSurveyVisitor =
  (access: TableAccess): NameSurveyVisitor =>
  (surveyId, visitor) => {
    const { userName, userEmail, userPhone } = visitor;
    const fields = {
      userEmail,
      ...surveyVisitorIndexKeys({ id: surveyId, ...visitor }),
      ...(userName === undefined ? {} : { userName }),
      ...(userPhone === undefined ? {} : { userPhone }),
    };
    const setters = Object.keys(fields).map((name) => `${name} = if_not_exists(${name}, :${name})`);
    return updateItem(access, {
      Key: surveyRowKey(surveyId),
      // Only completed surveys have a row. The case of an address makes no difference.
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(searchEmail) OR searchEmail = :searchEmail)',
      UpdateExpression: `SET ${setters.join(', ')}`,
      ExpressionAttributeValues: valuesOf(fields),
    });
  };
