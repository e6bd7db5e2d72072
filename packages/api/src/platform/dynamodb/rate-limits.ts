import { abuseNotePeriods } from '@app/contract/retention';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { toUnixSeconds } from '../time.ts';
import type { Key, NetworkHourKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Counts a call. Returns the calls of the visitor's network in this clock hour. */
export type CountNetworkCall = (viewerAddress: string, moment: Date) => Promise<number>;

export const createNetworkCallCounter =
  (access: TableAccess, toKey: NetworkHourKey): CountNetworkCall =>
  (viewerAddress, moment) =>
    incrementHourlyCount(access, toKey(viewerAddress, moment), moment);

/** Adds one to an hourly counter and returns it. Its attribute is always called `messages`. */
export const incrementHourlyCount = async (
  { client, tableName }: TableAccess,
  key: Key,
  moment: Date,
): Promise<number> => {
  const expiresAt = toUnixSeconds(moment) + abuseNotePeriods.networkHours * hourSeconds;

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
