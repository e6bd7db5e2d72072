import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { queryRange, toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItem, readItems } from '../platform/dynamodb/table-access.ts';
import { putIfAbsent, tryConditionalWrite } from '../platform/dynamodb/writes.ts';
import {
  listSuppressionKeys,
  suppressionIndexKeys,
  suppressionKey,
  suppressionList,
} from './keys.ts';
import { toMailbox } from './mailbox.ts';

const suppressionSchema = z.object({
  // Absent after the visitor was erased: the item stays under the hash of the address.
  recipient: z.string().default('(erased)'),
  reason: z.enum(['bounce', 'complaint', 'unsubscribed']),
  since: z.iso.datetime(),
});

export type Suppression = Readonly<z.output<typeof suppressionSchema>>;

export type SuppressionStore = ReturnType<typeof createSuppressionStore>;

const listedAtMost = 100;
const newestFirst = toWholeRange(suppressionList, 'descending');
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Who gets no more e-mail: mailboxes that unsubscribed, addresses that bounced or complained. */
export const createSuppressionStore = (access: ListAccess) => ({
  /** A bounce or complaint replaces `unsubscribed`, because it also stops mail to staff. */
  add: async (suppression: Suppression): Promise<void> => {
    const { recipient, reason, since } = suppression;
    const stoppedAddress = reason === 'unsubscribed' ? toMailbox(recipient) : recipient;
    const key = suppressionKey(stoppedAddress);
    const indexKeys = suppressionIndexKeys(stoppedAddress, since);
    const item = { ...key, ...indexKeys, schemaVersion: 1, ...suppression };
    if (await putIfAbsent(access, item)) return;

    if (reason === 'unsubscribed') await addUnsubscription(access, key);
    else await replaceUnsubscription(access, item);
  },

  /** Bounces and complaints suppress one spelling of an address, unsubscriptions its mailbox. */
  findReason: async (recipient: string): Promise<Suppression['reason'] | undefined> => {
    const items = await Promise.all(
      listSuppressionKeys(recipient).map((key) => readItem(access, key)),
    );
    const [addressMatch, ...mailboxMatches] = items.map(
      (item) => item && reasonsSchema.parse(item),
    );
    if (addressMatch !== undefined) return addressMatch.reason;

    const mailboxReasons = mailboxMatches.map((match) => match?.reasonForMailbox);
    return mailboxReasons.find((reason) => reason !== undefined);
  },

  listNewest: async () => {
    const { items: listed } = await queryRange(access, newestFirst, listedAtMost);
    const keys = listed.map((row) => keySchema.parse(row));
    const items = await readItems(access, keys);
    const { rows, unreadable } = parseRows(items, asVersion1(suppressionSchema), access);
    return {
      rows: rows.toSorted((one, other) => (one.since > other.since ? -1 : 1)),
      unreadable,
    };
  },
});

// Changed items are put again, because functions may not update them: see table-permissions.ts.

/** Notes an unsubscription in the item of an address that had bounced or complained. */
const addUnsubscription = async (access: ListAccess, key: Key): Promise<void> => {
  const existing = await readItem(access, key);
  if (existing === undefined || existing['reason'] === 'unsubscribed') return;

  const put = {
    Item: { ...existing, alsoUnsubscribed: true },
    ConditionExpression: 'attribute_exists(pk)',
  };

  await tryConditionalWrite(
    access.client.send(new PutCommand({ TableName: access.tableName, ...put })),
  );
};

/** Replaces an unsubscription by a bounce or complaint, and notes it in `alsoUnsubscribed`. */
const replaceUnsubscription = async (access: ListAccess, item: Item): Promise<void> => {
  const put = {
    Item: { ...item, alsoUnsubscribed: true },
    ConditionExpression: '#reason = :unsubscribed',
    ExpressionAttributeNames: { '#reason': 'reason' },
    ExpressionAttributeValues: { ':unsubscribed': 'unsubscribed' },
  };

  await tryConditionalWrite(
    access.client.send(new PutCommand({ TableName: access.tableName, ...put })),
  );
};

type Reasons = {
  readonly reason: Suppression['reason'];
  /** Why all spellings of the address get no e-mail. */
  readonly reasonForMailbox: Suppression['reason'] | undefined;
};

const reasonsSchema = z
  .object({ reason: suppressionSchema.shape.reason, alsoUnsubscribed: z.boolean().default(false) })
  .transform(({ reason, alsoUnsubscribed }): Reasons => {
    const hasUnsubscribed = reason === 'unsubscribed' || alsoUnsubscribed;
    return { reason, reasonForMailbox: hasUnsubscribed ? 'unsubscribed' : undefined };
  })
  // An item that cannot be read stops all mail.
  .catch({ reason: 'complaint', reasonForMailbox: 'complaint' });
