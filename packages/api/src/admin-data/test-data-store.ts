import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import { contactMessageList } from '../contact-messages/keys.ts';
import { defineKeyInPartition, type IndexList, parseMoment } from '../platform/dynamodb/keys.ts';
import { type ReadSpan, readListUntil } from '../platform/dynamodb/read-list-until.ts';
import {
  asVersion1,
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { readEndedVisits, type VisitListName } from '../quiz-session/ended-visits.ts';
import { parseSessionPartition, sessionLists } from '../quiz-session/keys.ts';
import { removeSession, removeVisit, type VisitIds } from '../quiz-session/remove-visit.ts';
import { type ReadSession, sessionParsers } from '../quiz-session/session-store.ts';
import { parseSurveyPartition, testSurveyList } from '../survey/keys.ts';

export const testDataCheckKey = defineKeyInPartition('TEST_DATA_CHECK');

const unfinishedLists = { active: sessionLists.active, exited: sessionLists.exited };
const recordLists = { consents: consentList, messages: contactMessageList };

export type UnfinishedListName = keyof typeof unfinishedLists;
export type RecordListName = keyof typeof recordLists;

const sessionsPerPage = 100;
const rowsPerPage = 1000;

export type TestDataStore = ReturnType<typeof createTestDataStore>;

/** Reads the lists that may hold test data. Logs and keeps records that it cannot read. */
export const createTestDataStore = (access: ListAccess) => ({
  async *readUnfinishedSessions(listName: UnfinishedListName, span: ReadSpan) {
    const list = unfinishedLists[listName];

    for await (const { items, from, next } of readListUntil(access, list, span, sessionsPerPage)) {
      const keys = items.map((item) => keySchema.parse(item));
      const sessions = parseReadableItems(await readItems(access, keys), sessionParsers, access);

      yield { sessions, from, next };
    }
  },

  /** Reads the ids of completed visits from test addresses that are not stored. */
  readTestVisits: (span: ReadSpan) =>
    readTestIds(access, sessionLists.tests, parseSessionPartition, span),

  readVisits: (listName: VisitListName, span: ReadSpan) => readEndedVisits(access, listName, span),

  async *readRecords(listName: RecordListName, span: ReadSpan) {
    const list = recordLists[listName];

    for await (const { items, from, next } of readListUntil(access, list, span, rowsPerPage)) {
      const { rows, unreadable } = parseRows(items, asVersion1(listedRecordSchema), access);

      yield { rows, isComplete: unreadable === 0, from, next };
    }
  },

  /** Reads the ids of surveys from test addresses, and of those that staff called tests. */
  readTestSurveys: (span: ReadSpan) =>
    readTestIds(access, testSurveyList, parseSurveyPartition, span),

  removeSession: (read: ReadSession, options: { readonly withCounts: boolean }) =>
    removeSession(access, read, options),

  removeVisit: (visit: VisitIds) => removeVisit(access, visit),

  findCheckedPosition: async (
    listName: VisitListName | RecordListName,
    testAddressRule: string,
  ): Promise<string | undefined> => {
    const item = await readItem(access, testDataCheckKey(listName));
    // If another release has written the item in another form, the list is checked again.
    const { data: check } = checkSchema.safeParse(item);
    return check?.rule === testAddressRule ? check.position : undefined;
  },

  saveCheckedPosition: async (
    listName: VisitListName | RecordListName,
    testAddressRule: string,
    position: string,
  ): Promise<void> => {
    // Every writer has checked the whole list up to its position, so no condition is needed.
    await putItem(access, { ...testDataCheckKey(listName), rule: testAddressRule, position });
  },
});

async function* readTestIds<Id>(
  access: ListAccess,
  list: IndexList,
  parsePartition: (partition: string) => Id,
  span: ReadSpan,
) {
  for await (const { items, from, next } of readListUntil(access, list, span, sessionsPerPage)) {
    const ids = items.map((item) => parsePartition(keySchema.parse(item).pk));

    yield { ids, from, next };
  }
}

const checkSchema = z.object({ rule: z.string(), position: z.string() });

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** A consent or a contact message, as its list shows it. */
const listedRecordSchema = z
  .object({ gsi1sk: z.string(), id: z.string(), ipAddress: z.string().optional() })
  .transform(({ gsi1sk, ...record }) => ({ ...record, endedAt: parseMoment(gsi1sk) }));

/** `endedAt` is the time of the consent or message, named as for visits. */
export type ListedRecord = Readonly<z.output<typeof listedRecordSchema>>;
