import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { contactMessageKey } from '../contact-messages/keys.ts';
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
  searchText,
  surveyKey,
  surveyVersionPrefix,
  surveyVisitorIndexKeys,
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
    /** Reads the whole table: sent e-mails are in no index. Reports an item that cannot be read, and leaves it out. */
    find: (email: string): Promise<readonly VisitorRecord[]> => findRecords(table, email),
    read: (email: string) => readData(table, email),
    /** Keeps a survey's answers. Returns false when another run or visitor has changed the record. */
    erase: (record: VisitorRecord): Promise<boolean> =>
      record.kind === 'surveys' ? removeFromSurvey(table, record) : remove(table, record),
    isSuppressed: async (email: string): Promise<boolean> =>
      (await readMarks(table, email)).some(({ recipient }) => recipient !== undefined),
    /** Removes the address from the mark that it gets no mail. The mark stays, under a hash. False when it has none. */
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

const findRecords = async (
  access: ListAccess,
  email: string,
): Promise<readonly VisitorRecord[]> => {
  const address = normalized(email);
  const parts = Array.from({ length: segments }, (_, segment) =>
    findInSegment(access, address, segment),
  );
  return (await Promise.all(parts)).flat();
};

const normalized = (address: string): string => searchText(address.trim());

const findInSegment = async (access: ListAccess, address: string, segment: number) => {
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
    const records = parseReadableItems(Items, { 1: recordSchema.parse }, access).filter(
      (record) => record !== undefined,
    );

    found.push(...records.filter(({ email }) => normalized(email) === address));
  }

  return found;
};

/** The items of visitors, by the start of their partition. E-mails with summaries belong to staff. */
const partitions: readonly (readonly [prefix: string, kind: VisitorRecord['kind']])[] = [
  [surveyKey('').pk, 'surveys'],
  [contactMessageKey('').pk, 'contactMessages'],
  [emailKey('contact:').pk, 'emails'],
  [emailKey('result:').pk, 'emails'],
];

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
    const kind = partitions.find(([prefix]) => pk.startsWith(prefix))?.[1];
    // An e-mail to staff belongs to the visitor to whom staff reply.
    const address = userEmail ?? email ?? replyTo ?? to;
    return kind === undefined || address === undefined
      ? undefined
      : { kind, key: { pk, sk }, email: address };
  });

const readData = async (access: ListAccess, email: string) => {
  const [records, marks] = await Promise.all([
    findRecords(access, email),
    readMarks(access, email),
  ]);
  const keys = (wanted: VisitorRecord['kind']) =>
    records.filter(({ kind }) => kind === wanted).map(({ key }) => key);
  const surveys = await readItems(access, keys('surveys'));
  const emails = await readItems(access, keys('emails'));
  return {
    surveys: await Promise.all(
      surveys.map(async (row) => ({
        ...withoutInternals(row),
        ...(await readAnswers(access, row)),
      })),
    ),
    contactMessages: (await readItems(access, keys('contactMessages'))).map(withoutInternals),
    emails: emails.map((item) => ({ ...withoutInternals(item), content: parsed(item['content']) })),
    suppressions: marks.map(withoutInternals),
  };
};

const readMarks = async (access: TableAccess, email: string): Promise<readonly Item[]> => {
  const marks = await Promise.all(listSuppressionKeys(email).map((key) => readItem(access, key)));
  return marks.filter((mark) => mark !== undefined);
};

/** Keys and search text are of no use to a visitor. */
const internal = /^(pk|sk|gsi\d.k|search.+|schemaVersion)$/;

const withoutInternals = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !internal.test(name)));

/** The answers of a survey, and those of each version when answers were changed. */
const readAnswers = async (access: ListAccess, { pk }: Item): Promise<Item> => {
  const id = parseSurveyPartition(String(pk));
  const items = await readPartition(access, String(pk));
  const later = items
    .filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix))
    .map((item) => idSchema.parse(item).id);
  const stored = await readItems(access, [id, ...later].map(surveyKey));
  const versions = parseReadableItems(stored, surveyParsers, access)
    .filter((survey) => survey.status === 'completed')
    .map(({ id, createdAt, answers }) => ({ id, createdAt, answers }))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return {
    id,
    answers: versions.at(-1)?.answers,
    versions: later.length === 0 ? undefined : versions,
  };
};

const idSchema = z.object({ id: z.string() });

const parsed = (content: unknown): unknown => {
  try {
    return typeof content === 'string' ? JSON.parse(content) : content;
  } catch {
    return content;
  }
};

const visitor = { userName: '', userEmail: '', userPhone: '' };
const visitorAttributes = Object.keys({
  ...visitor,
  ...surveyVisitorIndexKeys({ id: '', ...visitor }),
});

const removeFromSurvey = (access: TableAccess, { key, email }: VisitorRecord) =>
  updateItem(access, {
    Key: key,
    UpdateExpression: `REMOVE ${visitorAttributes.join(', ')}`,
    ConditionExpression: 'userEmail = :email',
    ExpressionAttributeValues: { ':email': email },
  });

const remove = (access: TableAccess, { key }: VisitorRecord) =>
  tryConditionalWrite(access.client.send(new DeleteCommand(buildDeleteIfPresent(access, key))));

const removeRecipient = (access: TableAccess, key: Key) =>
  updateItem(access, {
    Key: key,
    UpdateExpression: 'REMOVE recipient',
    ConditionExpression: 'attribute_exists(recipient)',
  });
