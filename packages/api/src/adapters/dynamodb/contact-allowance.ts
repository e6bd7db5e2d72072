import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { CountFromAddress } from '../../ports/contact-messages.ts';
import { contactAllowanceKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });

/** Counts messages per address and clock hour, in items that expire with their hour. One write each. */
export const createContactAllowance =
  ({ client, tableName }: TableAccess): CountFromAddress =>
  async (viewerAddress, moment) => {
    const hour = moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: contactAllowanceKey(viewerAddress, hour),
        // Counting needs no condition: every message counts, whatever was there.
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
