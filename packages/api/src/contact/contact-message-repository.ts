import { emailWrites } from '../mail/email-writes.ts';
import type { OutgoingEmail } from '../mail/outbox-port.ts';
import { contactMessageKey, unsentMessageIndexKeys } from '../platform/dynamodb/keys.ts';
import { countForAddress } from '../platform/dynamodb/rate-limits.ts';
import { readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { ContactMessage } from './contact-message-port.ts';
import type { ContactMessageRepository, MarkMessageAnswered } from './contact-messages-port.ts';

const schemaVersion = 1;

const toItem = (message: ContactMessage) => ({
  ...contactMessageKey(message.id),
  ...unsentMessageIndexKeys(message),
  schemaVersion,
  ...message,
});

const takeOffList = (
  { tableName }: TableAccess,
  id: string,
  delivery: 'sent' | 'answered',
  condition: string,
): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: contactMessageKey(id),
    UpdateExpression: 'SET delivery = :delivery REMOVE gsi2pk, gsi2sk',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':delivery': delivery },
  },
});

/** Marks a message as mailed, which takes it off the list of unsent ones. */
export const markMessageSent = (access: TableAccess, id: string): TransactionWrite =>
  takeOffList(access, id, 'sent', 'attribute_exists(pk)');

/** Marks a message that is still on the list of unsent ones as answered. Its e-mails that wait are sent all the same. */
export const createMarkMessageAnswered =
  (access: TableAccess): MarkMessageAnswered =>
  async (id) => {
    const write = takeOffList(access, id, 'answered', 'attribute_exists(gsi2pk)');
    if (await writeTransaction(access, [write])) return true;
    const found = await readItems(access, [contactMessageKey(id)], { attributes: ['id'] });
    return found.length > 0;
  };

const putNewMessage = ({ tableName }: TableAccess, message: ContactMessage): TransactionWrite => ({
  Put: { TableName: tableName, Item: toItem(message), ConditionExpression: 'attribute_not_exists(pk)' },
});

const acknowledgementWrites = (access: TableAccess, email: OutgoingEmail): readonly TransactionWrite[] => [
  countForAddress(access, 'acknowledgements', { address: email.to, at: email.createdAt }),
  ...emailWrites(access, [email]),
];

/** Contact messages in the table, each stored together with its e-mails; they never expire. */
export const createContactMessageRepository = (access: TableAccess): ContactMessageRepository => ({
  insert: async (message, { toStaff, acknowledgement }) => {
    const writes = [putNewMessage(access, message), ...emailWrites(access, toStaff)];
    if (acknowledgement === undefined) return writeTransaction(access, writes);
    if (await writeTransaction(access, [...writes, ...acknowledgementWrites(access, acknowledgement)])) return true;
    // It is stored already, or the visitor's address has had its acknowledgements; the second keeps nothing back.
    return writeTransaction(access, writes);
  },
});
