import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { CountFromNetwork } from '../http/count-from-network-port.ts';
import { type AllowanceKind, networkAllowanceKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });

/** Counts what comes from a network in a clock hour, in an item that expires after it. One write each. */
export const createNetworkAllowance =
  ({ client, tableName }: TableAccess, kind: AllowanceKind): CountFromNetwork =>
  async (viewerAddress, moment) => {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: networkAllowanceKey(kind, viewerAddress, moment),
        // Counting needs no condition: every one counts, whatever was there.
        UpdateExpression: 'ADD messages :one SET expiresAt = :expiresAt',
        ExpressionAttributeValues: { ':one': 1, ':expiresAt': Math.floor(moment.getTime() / 1000) + 2 * hourSeconds },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return attributesSchema.parse(Attributes).messages;
  };
