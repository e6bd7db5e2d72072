import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactMessage, ContactMessageRepository } from '../../ports/contact-messages.ts';
import { contactIndexKeys, contactMessageKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const schemaVersion = 1;

const toItem = (message: ContactMessage) => ({
  ...contactMessageKey(message.id),
  ...contactIndexKeys(message),
  schemaVersion,
  ...message,
});

/** Contact messages in the table; they never expire. */
export const createContactMessageRepository = ({ client, tableName }: TableAccess): ContactMessageRepository => ({
  insert: async (message) => {
    try {
      await client.send(
        new PutCommand({
          TableName: tableName,
          Item: toItem(message),
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  },

  markSent: async (message) => {
    await client.send(
      new PutCommand({
        TableName: tableName,
        // Written whole, which takes the message off the list of unsent ones.
        Item: toItem({ ...message, delivery: 'sent' }),
        ConditionExpression: 'attribute_exists(pk)',
      }),
    );
  },
});
