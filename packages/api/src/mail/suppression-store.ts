import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { queryRange, toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { type ListAccess, parseReadableItems } from '../platform/dynamodb/stored-item.ts';
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
  // Absent after the visitor was erased: the mark stays under the hash of the address.
  recipient: z.string().default('(erased)'),
  reason: z.enum(['bounce', 'complaint', 'unsubscribed']),
  since: z.iso.datetime(),
});

export type Suppression = Readonly<z.output<typeof suppressionSchema>>;

export type SuppressionStore = ReturnType<typeof createSuppressionStore>;

const listedAtMost = 100;
const newestFirst = toWholeRange(suppressionList, 'descending');
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** A person unsubscribes a mailbox; a bounce or complaint is about one address. Marks stay. */
export const createSuppressionStore = (access: ListAccess) => ({
  /** A bounce or complaint replaces `unsubscribed`, because it stops mail to staff, too. */
  add: async (suppression: Suppression): Promise<void> => {
    const { recipient, reason, since } = suppression;
    const stoppedAddress = reason === 'unsubscribed' ? toMailbox(recipient) : recipient;
    const key = suppressionKey(stoppedAddress);
    const indexKeys = suppressionIndexKeys(stoppedAddress, since);
    const mark = { ...key, ...indexKeys, schemaVersion: 1, ...suppression };
    if (await putIfAbsent(access, mark)) return;

    if (reason === 'unsubscribed') await addUnsubscription(access, key);
    else await replaceUnsubscribed(access, mark);
  },

  /** A bounce or complaint of another spelling does not count, an unsubscription does. */
  findReason: async (recipient: string): Promise<Suppression['reason'] | undefined> => {
    const items = await Promise.all(
      listSuppressionKeys(recipient).map((key) => readItem(access, key)),
    );
    const [ownMark, ...mailboxMarks] = items.map((item) => item && markSchema.parse(item));
    if (ownMark !== undefined) return ownMark.reason;

    const mailboxReasons = mailboxMarks.map((mark) => mark?.reasonForMailbox);
    return mailboxReasons.find((reason) => reason !== undefined);
  },

  /** The newest hundred, for staff. */
  listNewest: async (): Promise<readonly Suppression[]> => {
    const { items: rows } = await queryRange(access, newestFirst, listedAtMost);
    const keys = rows.map((row) => keySchema.parse(row));
    const items = await readItems(access, keys);
    const suppressions = parseReadableItems(items, { 1: suppressionSchema.parse }, access);
    return suppressions.toSorted((one, other) => (one.since > other.since ? -1 : 1));
  },
});

// A mailbox that bounced and also unsubscribed has one mark, which stops its other spellings, too.
// Marks are only ever put, because no function may update them (docs/decisions/0014).

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

const replaceUnsubscribed = async (access: ListAccess, mark: Item): Promise<void> => {
  const put = {
    Item: { ...mark, alsoUnsubscribed: true },
    ConditionExpression: '#reason = :unsubscribed',
    ExpressionAttributeNames: { '#reason': 'reason' },
    ExpressionAttributeValues: { ':unsubscribed': 'unsubscribed' },
  };

  await tryConditionalWrite(
    access.client.send(new PutCommand({ TableName: access.tableName, ...put })),
  );
};

type Mark = {
  readonly reason: Suppression['reason'];
  readonly reasonForMailbox: Suppression['reason'] | undefined;
};

const markSchema = z
  .object({ reason: suppressionSchema.shape.reason, alsoUnsubscribed: z.boolean().default(false) })
  .transform(({ reason, alsoUnsubscribed }): Mark => {
    const hasUnsubscribed = reason === 'unsubscribed' || alsoUnsubscribed;
    return { reason, reasonForMailbox: hasUnsubscribed ? 'unsubscribed' : undefined };
  })
  // A mark that cannot be read stops all mail.
  .catch({ reason: 'complaint', reasonForMailbox: 'complaint' });
