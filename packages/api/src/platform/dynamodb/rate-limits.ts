import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Key, NetworkHourKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Counts a call from a visitor's network. Returns the network's calls in this clock hour, including this one. */
export type CountNetworkCall = (viewerAddress: string, moment: Date) => Promise<number>;

export const createNetworkCallCounter =
  (access: TableAccess, toKey: NetworkHourKey): CountNetworkCall =>
  (viewerAddress, moment) =>
    incrementHourlyCount(access, toKey(viewerAddress, moment), moment);

/**
 * Adds one to the counter of a clock hour and returns it. The item expires after that hour. Its attribute is called
 * `messages` whatever is counted.
 */
export const incrementHourlyCount = async (
  { client, tableName }: TableAccess,
  key: Key,
  moment: Date,
): Promise<number> => {
  const expiresAt = Math.floor(moment.getTime() / 1000) + 2 * hourSeconds;

  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: 'ADD messages :one SET expiresAt = :expiresAt',
      ExpressionAttributeValues: { ':one': 1, ':expiresAt': expiresAt },
      ReturnValues: 'UPDATED_NEW',
    }),
  );

  return attributesSchema.parse(Attributes).messages;
};

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });
