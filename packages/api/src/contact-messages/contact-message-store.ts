import { storedMessageSchema } from '@app/contract/contact-schemas';
import type { SystemStatus } from '@app/contract/system-status-schemas';
import * as z from 'zod';
import { queryCount, queryRange, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { listKeyAttributes } from '../platform/dynamodb/keys.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { contactMessageKey, unsentMessageList } from './keys.ts';

/** A suspicious message goes to staff like any other, but no e-mail goes to the address in it. */
export const contactMessageSchema = storedMessageSchema.extend({
  resultId: z.string().optional(),
  /** Absent once the message is older than addresses are kept. */
  ipAddress: z.string().optional(),
  /** `unsent`: in no inbox of staff. `sent`: in at least one. `answered`: marked by staff. */
  delivery: z.enum(['unsent', 'sent', 'answered']),
  /** Why a program may have sent it: a filled-in hidden field, or many from its network. */
  suspicion: z.enum(['looksAutomated', 'tooManyFromNetwork']).optional(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
export type Suspicion = NonNullable<ContactMessage['suspicion']>;

export type UnsentMessagesStore = ReturnType<typeof createUnsentMessagesStore>;

const listedAtMost = 20;
const newestFirst = toWholeRange(unsentMessageList, 'descending');
const rowSchema = z.object({ id: z.string() });

export const createUnsentMessagesStore = (access: ListAccess) => ({
  /** The newest messages that reached no inbox of staff, and how many others. Undefined if none. */
  list: async (): Promise<SystemStatus['unsentMessages']> => {
    const [{ items: listed }, { count }] = await Promise.all([
      queryRange(access, newestFirst, listedAtMost),
      queryCount(access, newestFirst),
    ]);

    const keys = listed.map((row) => contactMessageKey(rowSchema.parse(row).id));
    const items = await readItems(access, keys);
    const { rows, unreadable } = parseRows(items, asVersion1(unsentMessageSchema), access);

    // The index may still list a message that was sent or answered just now.
    const unsent = rows.filter(({ delivery }) => delivery === 'unsent');
    const newest = unsent.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
    if (newest.length + unreadable === 0) return undefined;

    const more = Math.max(count - listed.length, 0);
    return { newest, more, unreadable: unreadable || undefined };
  },

  /** Marks a message as answered if it is unsent. Returns false only if the id is unknown. */
  markAnswered: async (id: string): Promise<boolean> => {
    const write = toDeliveryUpdate(access, id, 'answered');
    if (await writeTransaction(access, [write])) return true;

    const existing = await readItems(access, [contactMessageKey(id)], { attributes: ['id'] });
    return existing.length > 0;
  },
});

const unsentMessageSchema = storedMessageSchema.extend({
  delivery: contactMessageSchema.shape.delivery,
});

export const toMessageSentUpdate = (access: TableAccess, id: string): TransactionWrite =>
  toDeliveryUpdate(access, id, 'sent');

/** Takes a message off the list of unsent ones. Fails if it is not in that list any more. */
const toDeliveryUpdate = (
  { tableName }: TableAccess,
  id: string,
  delivery: 'sent' | 'answered',
): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: contactMessageKey(id),
    UpdateExpression: `SET delivery = :delivery REMOVE ${unsentListAttributes.join(', ')}`,
    ConditionExpression: 'attribute_exists(gsi2pk)',
    ExpressionAttributeValues: { ':delivery': delivery },
  },
});

const unsentListAttributes = listKeyAttributes(unsentMessageList);
