import type { ContactMessage, ContactMessageRepository } from '../../ports/contact-messages.ts';
import { emailWrites } from './email-writes.ts';
import { contactIndexKeys, contactMessageKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';
import { type TransactionWrite, writeTransaction } from './transaction.ts';

const schemaVersion = 1;

const toItem = (message: ContactMessage) => ({
  ...contactMessageKey(message.id),
  ...contactIndexKeys(message),
  schemaVersion,
  ...message,
});

/** Marks a message as mailed, which takes it off the list of unsent ones. */
export const markMessageSent = ({ tableName }: TableAccess, id: string): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: contactMessageKey(id),
    UpdateExpression: 'SET delivery = :sent REMOVE gsi2pk, gsi2sk',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':sent': 'sent' },
  },
});

/** Contact messages in the table, each stored together with its e-mails; they never expire. */
export const createContactMessageRepository = (access: TableAccess): ContactMessageRepository => ({
  insert: (message, emails) =>
    writeTransaction(access, [
      {
        Put: {
          TableName: access.tableName,
          Item: toItem(message),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...emailWrites(access, emails),
    ]),
});
