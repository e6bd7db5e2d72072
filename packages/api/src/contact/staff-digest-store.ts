import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { OutgoingEmail } from '../mail/emails.ts';
import { toNewEmailItem } from '../mail/outbox-store.ts';
import { cutToHour, defineItemKey, type Key } from '../platform/dynamodb/keys.ts';
import { incrementHourlyCount } from '../platform/dynamodb/rate-limits.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { tryConditionalWrite } from '../platform/dynamodb/writes.ts';
import { hourMs } from '../platform/time.ts';

/** The key of the count of contact messages from everywhere in a clock hour (UTC). */
export const staffMailKey = (moment: Date): Key => defineItemKey('STAFF_MAIL')(cutToHour(moment));

export type StaffDigestStore = ReturnType<typeof createStaffDigestStore>;

export const createStaffDigestStore = (access: TableAccess) => ({
  /** Counts a message. Returns how many arrived in this clock hour, from all networks. */
  countMessage: (moment: Date): Promise<number> =>
    incrementHourlyCount(access, staffMailKey(moment), moment),

  /** Replaces a digest only if it counts fewer messages and nobody has tried to send it. */
  replaceDigest: (to: string, messagesBeyondLimit: number, moment: Date): Promise<boolean> => {
    const hourStartMs = Math.floor(moment.getTime() / hourMs) * hourMs;
    const from = new Date(hourStartMs).toISOString();
    const until = new Date(hourStartMs + hourMs).toISOString();
    const email: OutgoingEmail = {
      id: `contact-digest:${from}:${to}`,
      to,
      content: { kind: 'contactDigest', from, until, messages: messagesBeyondLimit },
      // Due when the hour ends.
      createdAt: until,
    };

    const put = {
      TableName: access.tableName,
      Item: { ...toNewEmailItem(email), heldMessages: messagesBeyondLimit },
      ConditionExpression:
        'attribute_not_exists(pk) OR (#state = :waiting AND attempts = :none AND heldMessages < :messages)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':waiting': 'waiting',
        ':none': 0,
        ':messages': messagesBeyondLimit,
      },
    };
    return tryConditionalWrite(access.client.send(new PutCommand(put)));
  },
});
