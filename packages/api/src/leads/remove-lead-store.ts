import * as z from 'zod';
import type { Key } from '../platform/dynamodb/keys.ts';
import { type Item, readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  deleteItem,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { contactPrefix, leadKey } from './keys.ts';
import { findLeadId } from './lead-id-store.ts';

export const readLeadItems = async (
  access: TableAccess,
  email: string,
): Promise<readonly Item[]> => {
  const leadId = await findLeadId(access, email);
  return leadId === undefined ? [] : readPartition(access, leadKey(leadId).pk);
};

/** Removes the lead with an address, its contacts and notes. Returns how many items it removed. */
export const removeLead = async (access: TableAccess, email: string): Promise<number> => {
  const items = await readLeadItems(access, email);

  await removeItems(access, items);
  return items.length;
};

/**
 * Call it before the message or the surveys are deleted, because a retry finds the contacts by
 * them. Removes the lead, too, unless it has another contact or changes meanwhile.
 */
export const removeContacts = async (
  access: TableAccess,
  email: string,
  origin: ContactOrigin,
): Promise<void> => {
  const items = await readLeadItems(access, email);
  const contacts = items.filter(({ sk }) => String(sk).startsWith(contactPrefix));
  const contactsToRemove = contacts.filter((item) =>
    isFromOrigin(contactSchema.parse(item), origin),
  );

  const losesAllContacts = contactsToRemove.length === contacts.length;
  const isLeadRemoved = losesAllContacts && (await removeUnchangedLead(access, items));
  if (!isLeadRemoved) await removeItems(access, contactsToRemove);
};

type ContactOrigin =
  | { readonly messageId: string; readonly resultIds?: undefined }
  | { readonly messageId?: undefined; readonly resultIds: readonly string[] };

const contactSchema = z.object({
  kind: z.string(),
  messageId: z.string().optional(),
  resultId: z.string().optional(),
});

const isFromOrigin = (
  contact: z.output<typeof contactSchema>,
  { messageId, resultIds }: ContactOrigin,
): boolean => {
  if (messageId !== undefined) return contact.messageId === messageId;

  return contact.kind === 'picks' && resultIds.includes(contact.resultId ?? '');
};

/** Deletes the items of a lead. The lead itself goes last, so that a repeated removal finds it. */
const removeItems = async (access: TableAccess, items: readonly Item[]): Promise<void> => {
  const leadItems = items.filter(isLead);
  const otherItems = items.filter((item) => !isLead(item));

  for (const item of [...otherItems, ...leadItems]) await deleteItem(access, keySchema.parse(item));
};

export const isLead = ({ sk }: Item): boolean => sk === leadKey('').sk;

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Keeps a lead that has newer contact or a purchase, or changes meanwhile, and returns false. */
export const removeLeadWithoutPurchase = async (
  access: TableAccess,
  lead: Key,
  lastContactBefore: Date,
): Promise<boolean> => {
  const items = await readPartition(access, lead.pk);
  const leadItem = items.find(isLead);
  if (leadItem === undefined) return false;

  const { status, contactedAt } = expirySchema.parse(leadItem);
  const isDue = status !== 'bought' && contactedAt < lastContactBefore.toISOString();
  return isDue && removeUnchangedLead(access, items);
};

const expirySchema = z.object({ status: z.string(), contactedAt: z.string() });

/**
 * Makes `furtherWrite` in the same transaction. Returns false, and keeps the lead, if it changed
 * since it was read. Of a hundred contacts and notes or more, some may be gone by then.
 */
export const removeUnchangedLead = async (
  access: TableAccess,
  items: readonly Item[],
  furtherWrite?: TransactionWrite,
): Promise<boolean> => {
  const lead = items.find(isLead);
  if (lead === undefined) return false;

  const { tableName } = access;
  const unchangedLead = {
    TableName: tableName,
    Key: keySchema.parse(lead),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': lead['version'] },
  };
  const deletions = items
    .filter((item) => item !== lead)
    .map((item) => ({ Delete: { TableName: tableName, Key: keySchema.parse(item) } }));

  // Only a lead with about a hundred contacts and notes takes several transactions.
  while (deletions.length > deletionsAtOnce) {
    const batch = deletions.splice(0, deletionsAtOnce);
    const isUnchanged = await writeTransaction(access, [
      { ConditionCheck: unchangedLead },
      ...batch,
    ]);
    if (!isUnchanged) return false;
  }

  const furtherWrites = furtherWrite === undefined ? [] : [furtherWrite];
  return writeTransaction(access, [{ Delete: unchangedLead }, ...furtherWrites, ...deletions]);
};

/** A transaction holds 100 writes: besides these, that of the lead and a further one. */
const deletionsAtOnce = 98;
