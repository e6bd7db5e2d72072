import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { surveyRowKey, surveyVisitorIndexKeys } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { holds } from '../platform/dynamodb/writes.ts';

export type SurveyVisitor = {
  readonly userName?: string | undefined;
  readonly userEmail: string;
  readonly userPhone?: string | undefined;
};

// False when the survey has another owner: whoever opens a shared result must not take it over. The owner's address
// adds what is missing and changes nothing, because others may type it, too.
export type NameSurveyVisitor = (surveyId: string, visitor: SurveyVisitor) => Promise<boolean>;

export const createNameSurveyVisitor =
  ({ client, tableName }: TableAccess): NameSurveyVisitor =>
  (surveyId, visitor) =>
    holds(
      client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: surveyRowKey(surveyId),
          // Only completed surveys have a row. The case of an address makes no difference.
          ConditionExpression:
            'attribute_exists(pk) AND (attribute_not_exists(searchEmail) OR searchEmail = :searchEmail)',
          ...updateOf(surveyId, visitor),
        }),
      ),
    );

const updateOf = (surveyId: string, visitor: SurveyVisitor) => {
  const { userName, userEmail, userPhone } = visitor;
  const fields = Object.entries({
    userEmail,
    ...surveyVisitorIndexKeys({ id: surveyId, ...visitor }),
    ...(userName === undefined ? {} : { userName }),
    ...(userPhone === undefined ? {} : { userPhone }),
  });
  return {
    UpdateExpression: `SET ${fields.map(([name]) => `${name} = if_not_exists(${name}, :${name})`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, text]) => [`:${name}`, text])),
  };
};
