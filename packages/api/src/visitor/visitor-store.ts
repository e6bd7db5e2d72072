import * as z from 'zod';
import { contactMessageKey } from '../contact-messages/keys.ts';
import type { CountingAccess } from '../counters/counters-store.ts';
import { correctLead } from '../leads/correct-lead-store.ts';
import { readLeadItems, removeLead } from '../leads/remove-lead-store.ts';
import { emailKey, knownMailboxKey, listSuppressionKeys } from '../mail/keys.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { scanTable } from '../platform/dynamodb/scan-table.ts';
import {
  asVersion1,
  type ListAccess,
  parseReadableItems,
} from '../platform/dynamodb/stored-item.ts';
import {
  type Item,
  openTable,
  readItem,
  readItems,
  type TableAccess,
} from '../platform/dynamodb/table-access.ts';
import { deleteIfPresent, updateItem } from '../platform/dynamodb/writes.ts';
import { createLog } from '../platform/log.ts';
import { toBookingReference } from '../survey/booking-reference.ts';
import { surveyKey, toSearchText } from '../survey/keys.ts';
import { surveyParsers } from '../survey/survey-item.ts';
import { removeVisitorFromSurvey } from '../survey/survey-visitor-store.ts';
import { type Correction, correctRecord, toLeadCorrection } from './correct-visitor.ts';
import {
  eraseClick,
  eraseVisit,
  findVisits,
  readSurveyLinks,
  toReadableVisit,
} from './linked-records-store.ts';

export type VisitorRecord = {
  readonly kind: 'surveys' | 'contactMessages' | 'emails' | 'visits' | 'clicks';
  readonly key: Key;
  /** The address under which it is stored. Visits and clicks are known by a survey with it. */
  readonly email: string;
};

export const openVisitorAccess = (tableName: string, timeZone: string) => {
  const log = createLog('visitor', process.stderr);
  const table = {
    ...openTable(tableName),
    log,
    toBusinessDay: createBusinessDayFormatter(timeZone),
  };
  return {
    find: (email: string): Promise<readonly VisitorRecord[]> => findVisitorRecords(table, email),

    read: (email: string) => readVisitor(table, email),

    correct: (record: VisitorRecord, correction: Correction): Promise<boolean> =>
      correctRecord(table, record, correction),

    correctLead: (email: string, correction: Correction) =>
      correctLead(table, email, toLeadCorrection(correction)),

    /** Keeps a survey's answers. Returns false when the record was changed by somebody else. */
    erase: (record: VisitorRecord): Promise<boolean> => eraseRecord(table, record),

    hasLead: async (email: string): Promise<boolean> =>
      (await readLeadItems(table, email)).length > 0,

    eraseLead: (email: string): Promise<number> => removeLead(table, email),

    isNamedInSuppression: async (email: string): Promise<boolean> => {
      const suppressions = await readSuppressions(table, email);
      return suppressions.some(({ recipient }) => recipient !== undefined);
    },

    /** A suppressed address stays so under its hash. Returns false if it was not suppressed. */
    eraseFromSuppression: async (email: string): Promise<boolean> => {
      const erased = await Promise.all(
        listSuppressionKeys(email).map((key) => removeRecipient(table, key)),
      );
      return erased.includes(true);
    },

    isKnownMailbox: (email: string): Promise<boolean> => isKnownMailbox(table, email),

    /** Forgets that the mailbox got mail from us. Returns false if nothing was noted. */
    eraseKnownMailbox: (email: string): Promise<boolean> =>
      deleteIfPresent(table, knownMailboxKey(email)),

    close: () => table.client.destroy(),
  };
};

/** Deletes a visitor's record. A survey stays, without its contact details. */
const eraseRecord = (
  access: CountingAccess,
  { kind, key, email }: VisitorRecord,
): Promise<boolean> => {
  switch (kind) {
    case 'surveys':
      return removeVisitorFromSurvey(access, key, email);

    case 'clicks':
      return eraseClick(access, key);

    case 'visits':
      return eraseVisit(access, key);

    case 'contactMessages':
    case 'emails':
      return deleteIfPresent(access, key);
  }
};

/** Finds what is stored under an address, and the visits and clicks that belong to its surveys. */
const findVisitorRecords = async (
  access: ListAccess,
  email: string,
): Promise<readonly VisitorRecord[]> => {
  const recordsWithEmail = await findRecordsWithEmail(access, email);
  const surveyRows = recordsWithEmail.filter(({ kind }) => kind === 'surveys');
  const links = await Promise.all(surveyRows.map(({ key }) => readSurveyLinks(access, key.pk)));
  const visits = await findVisits(access, new Set(links.flatMap(({ surveyIds }) => surveyIds)));
  const clicks = links.flatMap((link) => link.clicks);

  // An interrupted erasure must find what is left, so the surveys that lead to it come last.
  return [
    ...visits.map((item) => ({ kind: 'visits' as const, key: keySchema.parse(item), email })),
    ...clicks.map((item) => ({ kind: 'clicks' as const, key: keySchema.parse(item), email })),
    ...recordsWithEmail,
  ];
};

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Scans the table for records with an e-mail address, because sent e-mails are in no index. */
const findRecordsWithEmail = (
  access: ListAccess,
  email: string,
): Promise<readonly VisitorRecord[]> => {
  const address = normalizeAddress(email);
  const recordsWithAddress = {
    FilterExpression:
      'attribute_exists(userEmail) OR attribute_exists(email) OR attribute_exists(#to)',
    ProjectionExpression: 'pk, sk, userEmail, email, replyTo, #to',
    ExpressionAttributeNames: { '#to': 'to' },
  };
  return scanTable(access, recordsWithAddress, (items) =>
    parseReadableItems(items, asVersion1(recordSchema), access)
      .filter((record) => record !== undefined)
      .filter((record) => normalizeAddress(record.email) === address),
  );
};

const normalizeAddress = (address: string): string => toSearchText(address.trim());

/** The items of visitors, by how their partitions begin. Summaries belong to staff. */
const kindsByPrefix: readonly (readonly [prefix: string, kind: VisitorRecord['kind']])[] = [
  [surveyKey('').pk, 'surveys'],
  [contactMessageKey('').pk, 'contactMessages'],
  [emailKey('contact:').pk, 'emails'],
  [emailKey('result:').pk, 'emails'],
];

/** Undefined for items of other kinds and items without an address. */
const recordSchema = z
  .object({
    pk: z.string(),
    sk: z.string(),
    userEmail: z.string().optional(),
    email: z.string().optional(),
    replyTo: z.string().optional(),
    to: z.string().optional(),
  })
  .transform(({ pk, sk, userEmail, email, replyTo, to }): VisitorRecord | undefined => {
    const kind = kindsByPrefix.find(([prefix]) => pk.startsWith(prefix))?.[1];
    // An e-mail to staff belongs to the visitor to whom staff reply.
    const address = userEmail ?? email ?? replyTo ?? to;
    return kind === undefined || address === undefined
      ? undefined
      : { kind, key: { pk, sk }, email: address };
  });

/** Reads all that is stored of a visitor, in a form that the visitor can be shown. */
const readVisitor = async (access: ListAccess, email: string) => {
  const [records, leadItems, suppressions, gotMail] = await Promise.all([
    findVisitorRecords(access, email),
    readLeadItems(access, email),
    readSuppressions(access, email),
    isKnownMailbox(access, email),
  ]);

  const readKind = (wantedKind: VisitorRecord['kind']) => {
    const wantedRecords = records.filter(({ kind }) => kind === wantedKind);
    const keys = wantedRecords.map(({ key }) => key);

    return readItems(access, keys);
  };

  const surveys = await readKind('surveys');
  const messages = await readKind('contactMessages');
  const emails = await readKind('emails');
  const visits = await readKind('visits');

  return {
    surveys: await Promise.all(
      surveys.map(async (row) => ({
        ...omitInternals(row),
        ...(await readAnswers(access, row)),
      })),
    ),
    contactMessages: messages.map(omitInternals),
    lead: leadItems.map(omitInternals),
    emails: emails.map((item) => ({
      ...omitInternals(item),
      content: parseIfJson(item['content']),
    })),
    visits: visits.map(toReadableVisit).map(omitInternals),
    suppressions: suppressions.map(omitInternals),
    /** A hash notes for 400 days that the mailbox got mail from us. */
    gotMail,
  };
};

const isKnownMailbox = async (access: TableAccess, email: string): Promise<boolean> =>
  (await readItem(access, knownMailboxKey(email))) !== undefined;

const readSuppressions = async (access: TableAccess, email: string): Promise<readonly Item[]> => {
  const items = await Promise.all(listSuppressionKeys(email).map((key) => readItem(access, key)));
  return items.filter((item) => item !== undefined);
};

/** Keys and search text are of no use to a visitor. */
const internalName = /^(pk|sk|gsi\d.k|search.+|schemaVersion)$/;

const omitInternals = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !internalName.test(name)));

/** Reads a survey for its visitor: newest answers, all versions if they changed, and clicks. */
const readAnswers = async (access: ListAccess, { pk }: Item): Promise<Item> => {
  const { surveyIds, clicks } = await readSurveyLinks(access, String(pk));
  const [firstId = ''] = surveyIds;
  const surveys = await readItems(access, surveyIds.map(surveyKey));
  const versions = parseReadableItems(surveys, surveyParsers, access)
    .filter((survey) => survey.status === 'completed')
    .map(({ id, createdAt, answers }) => ({ id, createdAt, answers }))
    .sort((survey, otherSurvey) => (survey.createdAt < otherSurvey.createdAt ? -1 : 1));

  return {
    id: firstId,
    answers: versions.at(-1)?.answers,
    versions: surveyIds.length === 1 ? undefined : versions,
    bookingReference: toBookingReference(firstId),
    clicks: clicks.map(omitInternals),
  };
};

/** Parses the content of an e-mail, which is stored as JSON. Returns other content as it is. */
const parseIfJson = (content: unknown): unknown => {
  if (typeof content !== 'string') return content;

  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
};

/** Removes the address from a suppression, which stays under its hash. */
const removeRecipient = (access: TableAccess, key: Key) =>
  updateItem(access, {
    Key: key,
    UpdateExpression: 'REMOVE recipient',
    ConditionExpression: 'attribute_exists(recipient)',
  });
