import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import { contactMessageList } from '../contact-messages/keys.ts';
import {
  getSortKey,
  getStartKey,
  highestCharacter,
  readPages,
  startRangeAfter,
  startRangeAt,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { defineKeyInPartition, type IndexList, parseMoment } from '../platform/dynamodb/keys.ts';
import {
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { dropoutList, sessionLists } from '../quiz-session/keys.ts';
import { removeSession, removeVisit, type VisitIds } from '../quiz-session/remove-visit.ts';
import { type ReadSession, sessionParsers } from '../quiz-session/session-store.ts';
import { parseSurveyPartition, testSurveyList } from '../survey/keys.ts';

export const testDataCheckKey = defineKeyInPartition('TEST_DATA_CHECK');

const unfinishedLists = { active: sessionLists.active, exited: sessionLists.exited };
const visitLists = { completed: sessionLists.visits, dropouts: dropoutList };
const recordLists = { consents: consentList, messages: contactMessageList };

export type UnfinishedListName = keyof typeof unfinishedLists;
export type VisitListName = keyof typeof visitLists;
export type RecordListName = keyof typeof recordLists;

/** Which rows of a list to read, oldest first: from a position, or the beginning, to a time. */
type ReadSpan = { readonly from: string | undefined; readonly until: string };

const sessionsPerPage = 100;
const rowsPerPage = 1000;

export type TestDataStore = ReturnType<typeof createTestDataStore>;

/** Finds sessions and visits in their lists, without a scan. Logs and keeps the unreadable. */
export const createTestDataStore = (access: ListAccess) => ({
  async *readUnfinishedSessions(listName: UnfinishedListName, span: ReadSpan) {
    const list = unfinishedLists[listName];

    for await (const { items, from, next } of readListUntil(access, list, span, sessionsPerPage)) {
      const keys = items.map((item) => keySchema.parse(item));
      const sessions = parseReadableItems(await readItems(access, keys), sessionParsers, access);

      yield { sessions, from, next };
    }
  },

  async *readVisits(listName: VisitListName, span: ReadSpan) {
    const list = visitLists[listName];

    for await (const { items, from, next } of readListUntil(access, list, span, rowsPerPage)) {
      const { rows, unreadable } = parseRows(items, { 1: listedVisitSchema.parse }, access);

      yield { rows, isComplete: unreadable === 0, from, next };
    }
  },

  /** Reads consents or contact messages. */
  async *readRecords(listName: RecordListName, span: ReadSpan) {
    const list = recordLists[listName];

    for await (const { items, from, next } of readListUntil(access, list, span, rowsPerPage)) {
      const { rows, unreadable } = parseRows(items, { 1: listedRecordSchema.parse }, access);

      yield { rows, isComplete: unreadable === 0, from, next };
    }
  },

  /** Reads the ids of surveys from test addresses, and of those that staff called tests. */
  async *readTestSurveys(span: ReadSpan) {
    for await (const { items, from, next } of readListUntil(
      access,
      testSurveyList,
      span,
      sessionsPerPage,
    )) {
      const surveyIds = items.map((item) => parseSurveyPartition(keySchema.parse(item).pk));

      yield { surveyIds, from, next };
    }
  },

  removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) =>
    removeSession(access, read, options),

  removeVisit: (visit: VisitIds) => removeVisit(access, visit),

  /** Returns the position up to which a list was checked for these test addresses. */
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

const checkSchema = z.object({ rule: z.string(), position: z.string() });

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** A completed session or a dropout, as its list shows it. */
const listedVisitSchema = z
  .object({
    gsi1sk: z.string(),
    sessionId: z.string(),
    ipAddress: z.string().optional(),
    id: z.string().optional(),
  })
  .transform(({ gsi1sk, id, ...visit }) => ({
    ...visit,
    endedAt: parseMoment(gsi1sk),
    dropoutId: id,
  }));

/** A consent or a contact message, as its list shows it. */
const listedRecordSchema = z
  .object({ gsi1sk: z.string(), id: z.string(), ipAddress: z.string().optional() })
  .transform(({ gsi1sk, ...record }) => ({ ...record, endedAt: parseMoment(gsi1sk) }));

export type ListedRecord = Readonly<z.output<typeof listedRecordSchema>>;

export type ListedVisit = Readonly<z.output<typeof listedVisitSchema>>;

/**
 * Reads a list up to a time, page by page. `from` and `next` are the positions of a page and of the
 * one after it, so that a later check can go on there.
 */
async function* readListUntil(
  access: TableAccess,
  list: IndexList,
  { from: listStart, until }: ReadSpan,
  pageSize: number,
) {
  const listUntil = { ...toWholeRange(list), upper: until + highestCharacter };
  const range = listStart === undefined ? listUntil : startRangeAt(listUntil, listStart);
  let pageStart = getStartKey(range);

  for await (const { items } of readPages(access, range, pageSize)) {
    const lastItem = items.at(-1);
    if (lastItem === undefined) continue;

    const nextStart = getStartKey(startRangeAfter(range, getSortKey(lastItem, range)));

    yield { items, from: pageStart, next: nextStart };
    pageStart = nextStart;
  }
}
