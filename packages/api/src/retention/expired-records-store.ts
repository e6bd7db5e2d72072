import * as z from 'zod';
import { buildConsentExpiry } from '../consent/consent-store.ts';
import { agreementList, consentList } from '../consent/keys.ts';
import { contactMessageList } from '../contact-messages/keys.ts';
import type { CountingAccess } from '../counters/counters-store.ts';
import { leadLists } from '../leads/keys.ts';
import { removeLeadWithoutPurchase } from '../leads/remove-lead-store.ts';
import { readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, findStoredItem, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import { deleteIfPresent, writeTransaction } from '../platform/dynamodb/writes.ts';
import {
  buildDropoutExpiry,
  countedDropoutSchema,
  toCountedDropout,
} from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList } from '../quiz-session/keys.ts';
import { buildSessionDeletion, findSession } from '../quiz-session/session-store.ts';
import { surveyLists } from '../survey/keys.ts';
import { removeVisitorFromSurvey } from '../survey/survey-visitor-store.ts';
import type { Cutoffs } from './cutoffs.ts';
import { type ExpiringRecords, readRowsBefore, rowsPerPage } from './expiring-records.ts';

/**
 * Totals keep counting what is removed. A lead who bought stays: it names the customer when
 * messages and surveys no longer do.
 */
export const listExpiredRecords = (
  access: CountingAccess,
  { unfinishedVisits, consents, contacts }: Cutoffs,
): readonly ExpiringRecords[] => [
  {
    kind: 'unfinishedVisits',
    readRows: () => readRowsBefore(access, dropoutList, unfinishedVisits),
    remove: (row) => removeUnfinishedVisit(access, parseStoredItem(row, asVersion1(idSchema)).id),
  },
  {
    kind: 'consents',
    readRows: () => readRowsBefore(access, consentList, consents),
    remove: (row) => removeConsent(access, row),
  },
  {
    kind: 'agreements',
    readRows: () => readRowsBefore(access, agreementList, consents),
    remove: (row) => deleteIfPresent(access, toKey(row)),
  },
  {
    kind: 'messages',
    readRows: () => readRowsBefore(access, contactMessageList, contacts),
    remove: (row) => deleteIfPresent(access, toKey(row)),
  },
  {
    kind: 'leads',
    readRows: () => readRowsBefore(access, leadLists.byTime, contacts),
    remove: (row) => removeLeadWithoutPurchase(access, toKey(row), contacts),
  },
  {
    kind: 'contactDetails',
    readRows: () => readSurveysWithEmailBefore(access, contacts),
    remove: (row) => {
      const { pk, sk, userEmail } = parseStoredItem(row, asVersion1(contactSchema));
      return removeVisitorFromSurvey(access, { pk, sk }, userEmail);
    },
  },
];

const idSchema = z.object({ id: z.string() });
const keySchema = z.object({ pk: z.string(), sk: z.string() });
const contactSchema = keySchema.extend({ userEmail: z.string() });

const toKey = (row: Item): Key => parseStoredItem(row, asVersion1(keySchema));

/** Removes a dropout without changing totals, and its session unless the visitor returned. */
const removeUnfinishedVisit = async (
  access: CountingAccess,
  dropoutId: string,
): Promise<boolean> => {
  const dropout = await findStoredItem(
    access,
    dropoutKey(dropoutId),
    asVersion1(dropoutWithSessionSchema),
  );
  if (dropout === undefined) return false;

  const read = await findSession(access, dropout.sessionId);
  const hasSameDropout = read?.session.dropout?.id === dropout.id;
  const sessionDeletions = hasSameDropout ? [buildSessionDeletion(access, read)] : [];

  const dropoutExpiry = buildDropoutExpiry(access, toCountedDropout(dropout));
  return writeTransaction(access, [...dropoutExpiry, ...sessionDeletions]);
};

const dropoutWithSessionSchema = countedDropoutSchema.extend({ sessionId: z.string() });

const removeConsent = (access: CountingAccess, row: Item): Promise<boolean> => {
  const consent = parseStoredItem(row, asVersion1(consentSchema));
  return writeTransaction(access, buildConsentExpiry(access, consent));
};

const consentSchema = z.object({ id: z.string(), timestamp: z.string() });

/** Yields old surveys with an e-mail address. They are few, so it reads all and filters by time. */
async function* readSurveysWithEmailBefore(
  access: TableAccess,
  moment: Date,
): AsyncIterable<readonly Item[]> {
  const filter = { expression: 'createdAt < :moment', values: { ':moment': moment.toISOString() } };
  const range = { ...toWholeRange(surveyLists.byEmail), filter };

  for await (const { items } of readPages(access, range, rowsPerPage)) yield items;
}
