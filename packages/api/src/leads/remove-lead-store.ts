import * as z from 'zod';
import type { Key } from '../platform/dynamodb/keys.ts';
import { type Item, readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { deleteItem, writeTransaction } from '../platform/dynamodb/writes.ts';
import { contactPrefix, leadKey } from './keys.ts';
import { findLeadId } from './lead-id-store.ts';

/** Reads what is stored of the lead with an address: the person, contacts and notes of staff. */
export const readLeadItems = async (
  access: TableAccess,
  email: string,
): Promise<readonly Item[]> => {
  const leadId = await findLeadId(access, email);
  return leadId === undefined ? [] : readPartition(access, leadKey(leadId).pk);
};

/** Removes the lead with an address, its contacts and notes. Returns how many items went. */
export const removeLead = async (access: TableAccess, email: string): Promise<number> => {
  const items = await readLeadItems(access, email);

  await removeItems(access, items);
  return items.length;
};

/** Removes contacts by a message or survey that is gone, and the lead when it has no other. */
export const forgetContacts = async (
  access: TableAccess,
  email: string,
  { messageId, resultIds }: ForgottenContacts,
): Promise<void> => {
  const items = await readLeadItems(access, email);
  const contacts = items.filter(({ sk }) => String(sk).startsWith(contactPrefix));
  const forgotten = contacts.filter((item) => {
    const contact = contactSchema.parse(item);
    return messageId === undefined
      ? contact.kind === 'picks' && resultIds.includes(contact.resultId ?? '')
      : contact.messageId === messageId;
  });

  const hasOthers = forgotten.length < contacts.length;

  await removeItems(access, hasOthers ? forgotten : items);
};

/** Removes a lead who was last in contact before a moment, with its contacts and notes. */
export const removeLeadWithoutPurchase = async (
  access: TableAccess,
  lead: Key,
  lastContactBefore: Date,
): Promise<boolean> => {
  const items = await readPartition(access, lead.pk);
  const stored = items.find(({ sk }) => sk === lead.sk);
  if (stored === undefined || stored['status'] === 'bought') return false;

  await removeItems(
    access,
    items.filter((item) => item !== stored),
  );
  return writeTransaction(access, [
    { Delete: buildExpiryDeletion(access, lead, lastContactBefore) },
  ]);
};

/** Fails if the person wrote again, or staff noted a purchase, since the lead was read. */
const buildExpiryDeletion = (access: TableAccess, lead: Key, lastContactBefore: Date) => ({
  TableName: access.tableName,
  Key: lead,
  ConditionExpression: 'contactedAt < :moment AND #status <> :bought',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':moment': lastContactBefore.toISOString(), ':bought': 'bought' },
});

type ForgottenContacts =
  | { readonly messageId: string; readonly resultIds?: undefined }
  | { readonly messageId?: undefined; readonly resultIds: readonly string[] };

const contactSchema = z.object({
  kind: z.string(),
  messageId: z.string().optional(),
  resultId: z.string().optional(),
});

/** The lead itself goes last, so that an interrupted removal finds it again. */
const removeItems = async (access: TableAccess, items: readonly Item[]): Promise<void> => {
  const keys = items.map((item) => keySchema.parse(item));
  const leadItems = keys.filter(({ sk }) => sk === leadKey('').sk);
  const otherItems = keys.filter(({ sk }) => sk !== leadKey('').sk);

  for (const key of [...otherItems, ...leadItems]) await deleteItem(access, key);
};

const keySchema = z.object({ pk: z.string(), sk: z.string() });
