import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Key, NetworkAllowanceKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Counts a call from a visitor's network. Returns the network's calls in the clock hour, including this one. */
export type CountFromNetwork = (viewerAddress: string, moment: Date) => Promise<number>;

export const createNetworkAllowance =
  (access: TableAccess, toKey: NetworkAllowanceKey): CountFromNetwork =>
  (viewerAddress, moment) =>
    countInHour(access, toKey(viewerAddress, moment), moment);

/** Counts one more in an item of a clock hour, which expires after it. Returns the count. */
export const countInHour = async (
  { client, tableName }: TableAccess,
  key: Key,
  moment: Date,
): Promise<number> => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: 'ADD messages :one SET expiresAt = :expiresAt',
      ExpressionAttributeValues: {
        ':one': 1,
        ':expiresAt': Math.floor(moment.getTime() / 1000) + 2 * hourSeconds,
      },
      ReturnValues: 'UPDATED_NEW',
    }),
  );

  return attributesSchema.parse(Attributes).messages;
};

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });
