import * as z from 'zod';
import { contactMessageSchema } from '../contact-messages/contact-message-store.ts';
import { contactMessageKey } from '../contact-messages/keys.ts';
import { contactPrefix, leadContactKey, leadKey } from '../leads/keys.ts';
import { addStoredContact, type LeadContact } from '../leads/lead-contact-store.ts';
import { createLeadIdProvider, findLeadId } from '../leads/lead-id-store.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItem, readPartition } from '../platform/dynamodb/table-access.ts';
import { parseSurveyPartition, surveyRowKey } from '../survey/keys.ts';
import { surveyRowSchema } from '../survey/survey-row.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';

const isMessage = ({ pk }: Item): boolean => String(pk).startsWith(contactMessageKey('').pk);

/** Runs before `leadSurveys`, so that the survey of a message is not taken for mailed picks. */
export const leadMessages: Migration = {
  name: 'lead-messages',
  purpose: 'makes whoever wrote a contact message a lead',
  findChange: async (item, access) => {
    if (!isMessage(item)) return undefined;

    const message = parseStoredItem(item, asVersion1(contactMessageSchema));
    const { id, createdAt: at, email, phone, zipCode, resultId } = message;
    const name = `${message.firstName} ${message.lastName}`;
    const leadId = await findLeadId(access, email);
    const storedContact = leadId && (await readItem(access, leadContactKey(leadId, at, id)));
    if (storedContact) return undefined;

    return buildLeadChange(access, {
      kind: 'message',
      messageId: id,
      at,
      email,
      name,
      phone,
      zipCode,
      resultId,
    });
  },
};

const rowSchema = surveyRowSchema
  .pick({ pk: true, createdAt: true, userName: true, userPhone: true, userZipcode: true })
  .extend({ userEmail: z.string() });

const isSurveyRowWithEmail = ({ sk, userEmail }: Item): boolean =>
  sk === surveyRowKey('').sk && userEmail !== undefined;

export const leadSurveys: Migration = {
  name: 'lead-surveys',
  purpose: 'makes whoever had the picks of a survey mailed a lead',
  findChange: async (item, access) => {
    if (!isSurveyRowWithEmail(item)) return undefined;

    const row = parseStoredItem(item, asVersion1(rowSchema));
    const resultId = parseSurveyPartition(row.pk);
    const leadId = await findLeadId(access, row.userEmail);
    const leadItems = leadId === undefined ? [] : await readPartition(access, leadKey(leadId).pk);
    const contacts = leadItems.filter(({ sk }) => String(sk).startsWith(contactPrefix));
    if (contacts.length > 0) return undefined;

    return buildLeadChange(access, {
      kind: 'picks',
      at: row.createdAt,
      resultId,
      email: row.userEmail,
      name: row.userName,
      phone: row.userPhone,
      zipCode: row.userZipcode,
    });
  },
};

const buildLeadChange = (access: MigrationAccess, contact: LeadContact): Change => ({
  description: `lead by ${contact.kind}`,
  apply: async () => {
    const provideLeadId = createLeadIdProvider(access);
    return addStoredContact(access, await provideLeadId(contact.email), contact);
  },
});
