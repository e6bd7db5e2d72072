import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { toNewEmailItem } from './email-item.ts';
import type { OutgoingEmail } from './outbox-port.ts';

/** The put that stores an e-mail unless it is stored already. */
export const putNewEmail = ({ tableName }: TableAccess, email: OutgoingEmail) => ({
  TableName: tableName,
  Item: toNewEmailItem(email),
  ConditionExpression: 'attribute_not_exists(pk)',
});

/**
 * The writes that store e-mails together with the fact that causes them, in the fact's transaction. An e-mail's id
 * must hold its fact's id: then it is there only if the fact is, and its condition fails with the fact's own, as a
 * repetition, and never keeps a new fact from being stored.
 */
export const emailWrites = (access: TableAccess, emails: readonly OutgoingEmail[]): readonly TransactionWrite[] =>
  emails.map((email) => ({ Put: putNewEmail(access, email) }));
