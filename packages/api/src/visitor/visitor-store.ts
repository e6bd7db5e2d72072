import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { contactMessageKey } from '../contact-messages/keys.ts';
import { readLeadItems, removeLead } from '../leads/remove-lead-store.ts';
import { emailKey, listSuppressionKeys } from '../mail/keys.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { type ListAccess, parseReadableItems } from '../platform/dynamodb/stored-item.ts';
import {
  type Item,
  openTable,
  readItem,
  readItems,
  readPartition,
  type TableAccess,
} from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  tryConditionalWrite,
  updateItem,
} from '../platform/dynamodb/writes.ts';
import { createLog } from '../platform/log.ts';
import {
  parseSurveyPartition,
  surveyKey,
  surveyVersionPrefix,
  surveyVisitorIndexKeys,
  toSearchText,
} from '../survey/keys.ts';
import { surveyParsers } from '../survey/survey-item.ts';

export type VisitorRecord = {
  readonly kind: 'surveys' | 'contactMessages' | 'emails';
  readonly key: Key;
  readonly email: string;
};

export const openVisitorAccess = (tableName: string) => {
  const table = { ...openTable(tableName), log: createLog('visitor', process.stderr) };
  return {
    find: (email: string): Promise<readonly VisitorRecord[]> => findVisitorRecords(table, email),

    read: (email: string) => readVisitor(table, email),

    /** Keeps a survey's answers. Returns false when the record was changed by somebody else. */
    erase: (record: VisitorRecord): Promise<boolean> =>
      record.kind === 'surveys'
        ? removeVisitorFromSurvey(table, record)
        : removeRecord(table, record),

    hasLead: async (email: string): Promise<boolean> =>
      (await readLeadItems(table, email)).length > 0,

    /** Erases the lead of an address: the person, and what staff noted. */
    eraseLead: (email: string): Promise<number> => removeLead(table, email),

    isSuppressed: async (email: string): Promise<boolean> => {
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

    close: () => table.client.destroy(),
  };
};

const segments = 4;

/** Finds all items about a visitor in the whole table, because sent e-mails are in no index. */
const findVisitorRecords = async (
  access: ListAccess,
  email: string,
): Promise<readonly VisitorRecord[]> => {
  const address = normalizeAddress(email);
  const found = await Promise.all(
    Array.from({ length: segments }, (_, segment) => findInSegment(access, address, segment)),
  );
  return found.flat();
};

const normalizeAddress = (address: string): string => toSearchText(address.trim());

const findInSegment = async (
  access: ListAccess,
  address: string,
  segment: number,
): Promise<readonly VisitorRecord[]> => {
  const { client, tableName } = access;
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      Segment: segment,
      TotalSegments: segments,
      FilterExpression:
        'attribute_exists(userEmail) OR attribute_exists(email) OR attribute_exists(#to)',
      ProjectionExpression: 'pk, sk, userEmail, email, replyTo, #to',
      ExpressionAttributeNames: { '#to': 'to' },
      ConsistentRead: true,
    },
  );
  const found: VisitorRecord[] = [];

  for await (const { Items = [] } of pages) {
    const records = parseReadableItems(Items, { 1: recordSchema.parse }, access)
      .filter((record) => record !== undefined)
      .filter(({ email }) => normalizeAddress(email) === address);

    found.push(...records);
  }

  return found;
};

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

const readVisitor = async (access: ListAccess, email: string) => {
  const [records, leadItems, suppressions] = await Promise.all([
    findVisitorRecords(access, email),
    readLeadItems(access, email),
    readSuppressions(access, email),
  ]);

  const readKind = (wanted: VisitorRecord['kind']) => {
    const ofKind = records.filter(({ kind }) => kind === wanted);
    return readItems(
      access,
      ofKind.map(({ key }) => key),
    );
  };

  const surveys = await readKind('surveys');
  const messages = await readKind('contactMessages');
  const emails = await readKind('emails');

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
    suppressions: suppressions.map(omitInternals),
  };
};

const readSuppressions = async (access: TableAccess, email: string): Promise<readonly Item[]> => {
  const items = await Promise.all(listSuppressionKeys(email).map((key) => readItem(access, key)));
  return items.filter((item) => item !== undefined);
};

/** Keys and search text are of no use to a visitor. */
const internalName = /^(pk|sk|gsi\d.k|search.+|schemaVersion)$/;

const omitInternals = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !internalName.test(name)));

/** Reads the newest answers of a survey, and those of every version when answers were changed. */
const readAnswers = async (access: ListAccess, { pk }: Item): Promise<Item> => {
  const firstId = parseSurveyPartition(String(pk));
  const items = await readPartition(access, String(pk));
  const versionIds = items
    .filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix))
    .map((item) => idSchema.parse(item).id);

  const surveys = await readItems(access, [firstId, ...versionIds].map(surveyKey));
  const versions = parseReadableItems(surveys, surveyParsers, access)
    .filter((survey) => survey.status === 'completed')
    .map(({ id, createdAt, answers }) => ({ id, createdAt, answers }))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

  return {
    id: firstId,
    answers: versions.at(-1)?.answers,
    versions: versionIds.length === 0 ? undefined : versions,
  };
};

const idSchema = z.object({ id: z.string() });

/** The content of an e-mail is stored as JSON. Other content is shown as it is. */
const parseIfJson = (content: unknown): unknown => {
  if (typeof content !== 'string') return content;

  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
};

const contactDetails = { userName: '', userEmail: '', userPhone: '' };
const contactAttributes = Object.keys({
  ...contactDetails,
  ...surveyVisitorIndexKeys({ id: '', ...contactDetails }),
});

const removeVisitorFromSurvey = (access: TableAccess, { key, email }: VisitorRecord) =>
  updateItem(access, {
    Key: key,
    UpdateExpression: `REMOVE ${contactAttributes.join(', ')}`,
    ConditionExpression: 'userEmail = :email',
    ExpressionAttributeValues: { ':email': email },
  });

const removeRecord = (access: TableAccess, { key }: VisitorRecord) =>
  tryConditionalWrite(access.client.send(new DeleteCommand(buildDeleteIfPresent(access, key))));

/** Removes the address from a suppression, which stays under its hash. */
const removeRecipient = (access: TableAccess, key: Key) =>
  updateItem(access, {
    Key: key,
    UpdateExpression: 'REMOVE recipient',
    ConditionExpression: 'attribute_exists(recipient)',
  });
