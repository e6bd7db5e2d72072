import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { mailboxOf } from '../platform/address-identity.ts';
import { queryRange, wholeList } from '../platform/dynamodb/index-range.ts';
import { lists, suppressionIndexKeys, suppressionKey, suppressionKeysOf } from '../platform/dynamodb/keys.ts';
import { type ListAccess, readReadable } from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems } from '../platform/dynamodb/table-access.ts';
import { holds, newItemPut } from '../platform/dynamodb/writes.ts';

const suppressionSchema = z.object({
  // Absent after the visitor was erased: the mark stays under the hash of the address.
  recipient: z.string().default('(erased)'),
  reason: z.enum(['bounce', 'complaint', 'unsubscribed']),
  since: z.iso.datetime(),
});
export type Suppression = Readonly<z.output<typeof suppressionSchema>>;

export type SuppressionStore = ReturnType<typeof createSuppressionStore>;

const shownAtMost = 100;
const newestFirst = wholeList(lists.suppressions, 'descending');
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Marks stay until deleted by hand. A person unsubscribes a mailbox; a bounce or complaint is about one address. */
export const createSuppressionStore = (access: ListAccess) => ({
  /** The first reason stays, but a bounce or complaint replaces `unsubscribed`, since that stops staff mail, too. */
  add: async (suppression: Suppression): Promise<void> => {
    const { recipient, reason, since } = suppression;
    const stopped = reason === 'unsubscribed' ? mailboxOf(recipient) : recipient;
    const keys = { ...suppressionKey(stopped), ...suppressionIndexKeys(stopped, since) };
    const put = newItemPut(access, { ...keys, schemaVersion: 1, ...suppression });
    const change = reason === 'unsubscribed' ? put : { ...put, ...ifNewOrUnsubscribed };
    await holds(access.client.send(new PutCommand(change)));
  },

  reasonFor: async (recipient: string): Promise<Suppression['reason'] | undefined> => {
    const items = await Promise.all(suppressionKeysOf(recipient).map((key) => readItem(access, key)));
    const found = items.find((item) => item !== undefined);
    return found && stoppingSchema.parse(found).reason;
  },

  newest: async (): Promise<readonly Suppression[]> => {
    const { items: rows } = await queryRange(access, newestFirst, shownAtMost);
    const keys = rows.map((row) => keySchema.parse(row));
    const items = await readItems(access, keys);
    const suppressions = readReadable(items, { 1: suppressionSchema.parse }, access);
    return suppressions.toSorted((one, other) => (one.since > other.since ? -1 : 1));
  },
});

const ifNewOrUnsubscribed = {
  ConditionExpression: 'attribute_not_exists(pk) OR #reason = :unsubscribed',
  ExpressionAttributeNames: { '#reason': 'reason' },
  ExpressionAttributeValues: { ':unsubscribed': 'unsubscribed' },
};

/** A mark that cannot be read stops all mail. */
const stoppingSchema = z.object({ reason: suppressionSchema.shape.reason.catch('complaint') });
