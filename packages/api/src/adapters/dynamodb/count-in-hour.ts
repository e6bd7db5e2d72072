import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { TableAccess } from './table-access.ts';

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });

/** Adds one to the count of a clock hour and returns it, in an item that expires with its hour. One write. */
export const countInHour = async (
  { client, tableName }: TableAccess,
  keyOf: (hour: string) => { readonly pk: string; readonly sk: string },
  moment: Date,
): Promise<number> => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keyOf(moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)),
      // Counting needs no condition: every one counts, whatever was there.
      UpdateExpression: 'ADD messages :one SET expiresAt = :expiresAt',
      ExpressionAttributeValues: { ':one': 1, ':expiresAt': Math.floor(moment.getTime() / 1000) + 2 * hourSeconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return attributesSchema.parse(Attributes).messages;
};
