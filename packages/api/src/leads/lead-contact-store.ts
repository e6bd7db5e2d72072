import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  type TransactionWrite,
  toExpressionNames,
  toExpressionValues,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { leadContactKey, leadKey, leadTimeKeys, unansweredLeadKeys } from './keys.ts';
import { createLeadIdProvider } from './lead-id-store.ts';

/** Somebody left contact: by a message, or by having the picks mailed. */
export type LeadContact = {
  readonly at: string;
  readonly email: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly resultId?: string | undefined;
} & (
  | { readonly kind: 'message'; readonly messageId: string }
  | { readonly kind: 'picks'; readonly resultId: string }
);

export type BuildContactWrites = (contact: LeadContact) => Promise<readonly TransactionWrite[]>;

/** Creates a function that builds the writes for a contact. Its e-mail address decides the lead. */
export const createContactWritesBuilder = (access: TableAccess): BuildContactWrites => {
  const provideLeadId = createLeadIdProvider(access);

  return async (contact) => {
    const leadId = await provideLeadId(contact.email);
    return [
      { Update: buildLeadUpdate(access, leadId, contact, toUnansweredFields(leadId, contact)) },
      { Put: { TableName: access.tableName, Item: toContactItem(leadId, contact) } },
    ];
  };
};

/** Does not list the lead as waiting: it may have an answer. False if stored already. */
export const addStoredContact = async (
  access: TableAccess,
  leadId: string,
  contact: LeadContact,
): Promise<boolean> => {
  const put = { Put: buildPutIfAbsent(access, toContactItem(leadId, contact)) };
  const update = buildLeadUpdate(access, leadId, contact, { status: 'new' });
  const isNewest = 'attribute_not_exists(contactedAt) OR contactedAt < :contactedAt';
  const newestUpdate = { Update: { ...update, ConditionExpression: isNewest } };

  // A lead with a newer contact keeps its details.
  return (await writeTransaction(access, [newestUpdate, put])) || writeTransaction(access, [put]);
};

const toUnansweredFields = (leadId: string, { at }: LeadContact) => ({
  status: 'new',
  ...unansweredLeadKeys(at, leadId),
});

/** Creates the lead if there is none. A field of `initial` is set only if the lead lacks it. */
const buildLeadUpdate = (
  { tableName }: TableAccess,
  leadId: string,
  contact: LeadContact,
  initial: Readonly<Record<string, string>>,
) => {
  const newest = {
    ...toContactDetails(contact),
    contactedAt: contact.at,
    ...leadTimeKeys(contact.at, leadId),
    schemaVersion: 1,
  };
  const setters = [
    ...Object.keys(newest).map((name) => `#${name} = :${name}`),
    ...Object.keys(initial).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
  ];

  return {
    TableName: tableName,
    Key: leadKey(leadId),
    // A new version, so that changes by staff who have not seen this contact are refused.
    UpdateExpression: `SET ${setters.join(', ')} ADD #version :one`,
    ExpressionAttributeNames: toExpressionNames({ ...newest, ...initial, version: 1 }),
    ExpressionAttributeValues: toExpressionValues({ ...newest, ...initial, one: 1 }),
  };
};

/** Leaves out missing details, so that a contact does not erase those from an earlier contact. */
const toContactDetails = ({ email, name, phone, zipCode, resultId }: LeadContact) =>
  Object.fromEntries(
    Object.entries({ email, name, phone, zipCode, resultId }).filter(
      ([, value]) => value !== undefined,
    ),
  );

export const toContactItem = (leadId: string, contact: LeadContact) => {
  const { kind, at, resultId } = contact;
  const contactId = contact.kind === 'message' ? contact.messageId : contact.resultId;
  return {
    ...leadContactKey(leadId, at, contactId),
    kind,
    at,
    resultId,
    ...(contact.kind === 'message' ? { messageId: contact.messageId } : {}),
    schemaVersion: 1,
  };
};
