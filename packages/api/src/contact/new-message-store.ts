import type { OutgoingEmail } from '../mail/emails.ts';
import { emailWrites } from '../mail/outbox-store.ts';
import { contactMessageKey, unsentMessageIndexKeys } from '../platform/dynamodb/keys.ts';
import { countForAddress } from '../platform/dynamodb/rate-limits.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { ContactMessage } from './contact-message-store.ts';

export type ContactEmails = {
  readonly toStaff: readonly OutgoingEmail[];
  readonly acknowledgement?: OutgoingEmail | undefined;
};

export type NewMessageStore = {
  /** False if the id is stored already. Leaves out the acknowledgement if its address has received its daily limit. */
  readonly insert: (message: ContactMessage, emails: ContactEmails) => Promise<boolean>;
};

/** Messages never expire. */
export const createNewMessageStore = (access: TableAccess): NewMessageStore => ({
  insert: async (message, { toStaff, acknowledgement }) => {
    const writes = [putNewMessage(access, message), ...emailWrites(access, toStaff)];
    if (acknowledgement === undefined) return writeTransaction(access, writes);
    if (await writeTransaction(access, [...writes, ...acknowledgementWrites(access, acknowledgement)])) return true;
    // The message is stored already, or the address has reached its limit.
    return writeTransaction(access, writes);
  },
});

const putNewMessage = ({ tableName }: TableAccess, message: ContactMessage): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: { ...contactMessageKey(message.id), ...unsentMessageIndexKeys(message), schemaVersion: 1, ...message },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const acknowledgementWrites = (access: TableAccess, email: OutgoingEmail): readonly TransactionWrite[] => [
  countForAddress(access, 'acknowledgements', { address: email.to, at: email.createdAt }),
  ...emailWrites(access, [email]),
];
