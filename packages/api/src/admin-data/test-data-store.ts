import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import { contactMessageList } from '../contact-messages/keys.ts';
import { buildCountWrites } from '../counters/counters-store.ts';
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
  findStoredItem,
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem, writeTransaction } from '../platform/dynamodb/writes.ts';
import {
  buildDropoutDeletion,
  buildDropoutRemoval,
  countedDropoutSchema,
  toCountedDropout,
} from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList, sessionLists } from '../quiz-session/keys.ts';
import {
  buildSessionDeletion,
  findSession,
  listVisitFacts,
  type ReadSession,
  sessionParsers,
} from '../quiz-session/session-store.ts';
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

  /** Removes a session with its dropout, or only the dropout if its session is gone or goes on. */
  removeVisit: async ({
    sessionId,
    dropoutId,
  }: VisitIds): Promise<'session' | 'dropout' | undefined> => {
    const read = await findSession(access, sessionId);
    if (read !== undefined && read.session.dropout?.id === dropoutId) {
      const isRemoved = await removeSession(access, read, { withDropout: true });
      return isRemoved ? 'session' : undefined;
    }

    if (dropoutId === undefined) return undefined;

    const dropout = await findStoredItem(access, dropoutKey(dropoutId), {
      1: countedDropoutSchema.parse,
    });
    if (dropout !== undefined)
      await writeTransaction(access, buildDropoutRemoval(access, toCountedDropout(dropout)));

    return 'dropout';
  },

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

type VisitIds = { readonly sessionId: string; readonly dropoutId?: string | undefined };

/** Removes a session and, `withDropout`, its dropout and counts. False when the session changed. */
const removeSession = (
  access: TableAccess,
  read: ReadSession,
  { withDropout }: { readonly withDropout: boolean },
): Promise<boolean> => {
  const sessionDeletion = buildSessionDeletion(access, read);
  if (!withDropout) return writeTransaction(access, [sessionDeletion]);

  const { dropout } = read.session;
  const dropoutDeletions = dropout === undefined ? [] : [buildDropoutDeletion(access, dropout)];
  const countWrites = buildCountWrites(access, { subtracted: listVisitFacts(read.session) });

  return writeTransaction(access, [sessionDeletion, ...dropoutDeletions, ...countWrites]);
};

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
