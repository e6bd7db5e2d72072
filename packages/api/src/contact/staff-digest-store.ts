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

  /** Stores one e-mail about all messages above the hour's limit. It is due when the hour ends. */
  replaceDigest: (to: string, messages: number, moment: Date): Promise<boolean> => {
    const startMs = Math.floor(moment.getTime() / hourMs) * hourMs;
    const from = new Date(startMs).toISOString();
    const until = new Date(startMs + hourMs).toISOString();
    const email: OutgoingEmail = {
      id: `contact-digest:${from}:${to}`,
      to,
      content: { kind: 'contactDigest', from, until, messages },
      createdAt: until,
    };

    const put = {
      TableName: access.tableName,
      Item: { ...toNewEmailItem(email), heldMessages: messages },
      ConditionExpression:
        'attribute_not_exists(pk) OR (#state = :waiting AND attempts = :none AND heldMessages < :messages)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':none': 0, ':messages': messages },
    };
    return tryConditionalWrite(access.client.send(new PutCommand(put)));
  },
});
