import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from '../platform/dynamodb/conditional-write.ts';
import { surveyRowKey, surveyVisitorIndexKeys } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { NameSurveyVisitor, SurveyVisitor } from './name-survey-visitor-port.ts';

/** A name or phone number that is not given leaves what the survey has. */
const updateOf = (surveyId: string, visitor: SurveyVisitor) => {
  const { userName, userEmail, userPhone } = visitor;
  const fields = Object.entries({
    userEmail,
    ...surveyVisitorIndexKeys({ id: surveyId, ...visitor }),
    ...(userName === undefined ? {} : { userName }),
    ...(userPhone === undefined ? {} : { userPhone }),
  });
  return {
    UpdateExpression: `SET ${fields.map(([name]) => `${name} = :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, text]) => [`:${name}`, text])),
  };
};

/** Writes a survey's visitor, and with it the survey's place in the lists by name and by e-mail. */
export const createNameSurveyVisitor =
  ({ client, tableName }: TableAccess): NameSurveyVisitor =>
  (surveyId, visitor) =>
    holds(
      client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: surveyRowKey(surveyId),
          // Only completed surveys have a row. An address is the same in whatever case.
          ConditionExpression:
            'attribute_exists(pk) AND (attribute_not_exists(searchEmail) OR searchEmail = :searchEmail)',
          ...updateOf(surveyId, visitor),
        }),
      ),
    );
