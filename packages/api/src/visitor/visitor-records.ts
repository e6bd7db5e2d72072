import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { suppressionKey, surveyKey, surveyVisitorIndexKeys } from '../platform/dynamodb/keys.ts';
import { type Item, readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { holds } from '../platform/dynamodb/writes.ts';
import { fromSurveyItem } from '../survey/survey-item.ts';
import { findVisitor } from './find-visitor.ts';
import type { VisitorRecord, VisitorRecords } from './visitor-records-port.ts';

/** What only the table needs: keys, and what the search compares. */
const isInternal = (name: string): boolean => /^(pk|sk|gsi\d.k|search.+|schemaVersion)$/.test(name);

const withoutKeys = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !isInternal(name)));

/** The answers of a survey stand beside its row, under the same partition. */
const answersOf = async (access: TableAccess, { pk }: VisitorRecord['key']): Promise<Item> => {
  const survey = fromSurveyItem(await readItem(access, { ...surveyKey(''), pk }));
  return survey.status === 'completed' ? { answers: survey.answers } : {};
};

/** An e-mail's content is stored as JSON; one that is not is shown as it is. */
const parsed = (content: unknown): unknown => {
  try {
    return typeof content === 'string' ? JSON.parse(content) : content;
  } catch {
    return content;
  }
};

const readRecord = async (access: TableAccess, { kind, key }: VisitorRecord): Promise<readonly Item[]> => {
  const item = await readItem(access, key);
  if (item === undefined) return [];
  if (kind === 'surveys') return [{ ...withoutKeys(item), ...(await answersOf(access, key)) }];
  return [kind === 'emails' ? { ...withoutKeys(item), content: parsed(item['content']) } : withoutKeys(item)];
};

const readAll = async (access: TableAccess, records: readonly VisitorRecord[]): Promise<readonly Item[]> => {
  const items: Item[] = [];
  for (const record of records) items.push(...(await readRecord(access, record)));
  return items;
};

const visitor = { userName: '', userEmail: '', userPhone: '' };
/** Every attribute of a survey's row that says whose it is. */
const ofVisitor = Object.keys({ ...visitor, ...surveyVisitorIndexKeys({ id: '', ...visitor }) });

const takeOffSurvey = ({ client, tableName }: TableAccess, { key, email }: VisitorRecord) =>
  client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: `REMOVE ${ofVisitor.join(', ')}`,
      ConditionExpression: 'userEmail = :email',
      ExpressionAttributeValues: { ':email': email },
    }),
  );

const remove = ({ client, tableName }: TableAccess, { key }: VisitorRecord) =>
  client.send(new DeleteCommand({ TableName: tableName, Key: key, ConditionExpression: 'attribute_exists(pk)' }));

/** What is stored under a visitor's address, for the commands that answer a visitor who asks. */
export const createVisitorRecords = (access: TableAccess): VisitorRecords => ({
  find: (email) => findVisitor(access, email),

  read: async (email) => {
    const [records, suppression] = await Promise.all([
      findVisitor(access, email),
      readItem(access, suppressionKey(email)),
    ]);
    const { surveys = [], contactMessages = [], emails = [] } = Object.groupBy(records, ({ kind }) => kind);
    return {
      surveys: await readAll(access, surveys),
      contactMessages: await readAll(access, contactMessages),
      emails: await readAll(access, emails),
      ...(suppression === undefined ? {} : { suppression: withoutKeys(suppression) }),
    };
  },

  erase: (record) => holds(record.kind === 'surveys' ? takeOffSurvey(access, record) : remove(access, record)),
});
