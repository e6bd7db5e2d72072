import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  highestKey,
  type IndexRange,
  pagesOf,
  positionOf,
  restAfter,
  restFrom,
  sortKeyOf,
  wholeList,
} from '../platform/dynamodb/index-range.ts';
import { dropoutKey, lists, momentIn, sessionKey, testDataCheckKey } from '../platform/dynamodb/keys.ts';
import { type ListAccess, readReadable, readStored } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { writeTransaction } from '../platform/dynamodb/writes.ts';
import { countedDropoutSchema, withdrawDropout } from '../quiz-session/dropout-item.ts';
import { findSession, fromSessionItem, type ReadSession } from '../quiz-session/session-store.ts';

export type TestDataStore = {
  readonly unfinishedSessions: (list: UnfinishedListName, within: Within) => AsyncIterable<UnfinishedSessions>;
  readonly visits: (list: VisitListName, within: Within) => AsyncIterable<ListedVisits>;
  readonly findSession: (sessionId: string) => Promise<ReadSession | undefined>;
  /** Removes a session, and with it its dropout and the dropout's counts. False when it was changed or is gone. */
  readonly removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) => Promise<boolean>;
  /** Does nothing when the dropout is already gone. */
  readonly removeDropout: (dropoutId: string) => Promise<void>;
  readonly checkedUntil: (list: VisitListName, rule: string) => Promise<string | undefined>;
  readonly saveCheckedUntil: (list: VisitListName, rule: string, position: string) => Promise<void>;
};

export type UnfinishedListName = keyof typeof unfinishedLists;
export type VisitListName = keyof typeof visitLists;

/** From a position, or from the beginning, up to a moment (ISO 8601): oldest first, some at a time. */
type Within = { readonly from: string | undefined; readonly until: string };

type Stretch = { readonly from: string; readonly next: string };
type UnfinishedSessions = Stretch & { readonly sessions: readonly ReadSession[] };
type ListedVisits = Stretch & {
  readonly visits: readonly ListedVisit[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
};

export type ListedVisit = {
  readonly sessionId: string;
  readonly ipAddress: string;
  readonly endedAt: string;
  readonly dropoutId?: string | undefined;
};

/** Finds sessions and visits by their indexes, without a scan. Reports those that cannot be read, and keeps them. */
export const createTestDataStore = (access: ListAccess): TestDataStore => ({
  unfinishedSessions: (list, within) => unfinishedSessions(access, list, within),
  visits: (list, within) => visitsOf(access, list, within),
  findSession: (sessionId) => findSession(access, sessionId),
  removeSession: (read, { withDropout }) => removeSession(access, read, withDropout),
  removeDropout: (dropoutId) => removeDropout(access, dropoutId),

  checkedUntil: async (list, rule) => {
    const item = await readItem(access, testDataCheckKey(list));
    // An item of another version of the code counts as none: the list is checked again.
    const { data: check } = checkSchema.safeParse(item);
    return check?.rule === rule ? check.position : undefined;
  },

  saveCheckedUntil: async (list, rule, position) => {
    // Every writer has checked the whole list up to its position, so no condition is needed.
    const Item = { ...testDataCheckKey(list), rule, position };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },
});

const checkSchema = z.object({ rule: z.string(), position: z.string() });

const unfinishedLists = { active: lists.activeSessions, exited: lists.exitedSessions };
const visitLists = { completed: lists.visits, dropouts: lists.dropouts };

const sessionsAtATime = 100;
const keySchema = z.object({ pk: z.string(), sk: z.string() });

async function* unfinishedSessions(
  access: ListAccess,
  list: UnfinishedListName,
  within: Within,
): AsyncIterable<UnfinishedSessions> {
  const range = rangeWithin(wholeList(unfinishedLists[list]), within);
  for await (const { items, ...stretch } of stretchesOf(access, range, sessionsAtATime)) {
    const keys = items.map((item) => keySchema.parse(item));
    yield { sessions: readReadable(await readItems(access, keys), fromSessionItem, access), ...stretch };
  }
}

const visitsAtATime = 1000;
const listedSchema = z
  .object({ gsi1sk: z.string(), sessionId: z.string(), ipAddress: z.string(), id: z.string().optional() })
  .transform(({ gsi1sk, sessionId, ipAddress, id }) => ({
    sessionId,
    ipAddress,
    endedAt: momentIn(gsi1sk),
    dropoutId: id,
  }));

const readListed = (item: Item) => readStored(item, { 1: listedSchema.parse });

async function* visitsOf(access: ListAccess, list: VisitListName, within: Within): AsyncIterable<ListedVisits> {
  const range = rangeWithin(wholeList(visitLists[list]), within);
  for await (const { items, ...stretch } of stretchesOf(access, range, visitsAtATime)) {
    const visits = readReadable(items, readListed, access);
    yield { visits, isComplete: visits.length === items.length, ...stretch };
  }
}

/** Limits a range by moments: sort keys begin with one. */
const rangeWithin = (whole: IndexRange, { from, until }: Within): IndexRange => {
  const range = { ...whole, upper: until + highestKey };
  return from === undefined ? range : restFrom(range, from);
};

async function* stretchesOf(access: TableAccess, range: IndexRange, size: number) {
  let from = positionOf(range);
  for await (const { items } of pagesOf(access, range, size)) {
    const last = items.at(-1);
    if (last === undefined) continue;
    const next = positionOf(restAfter(range, sortKeyOf(last, range)));
    yield { items, from, next };
    from = next;
  }
}

const removeSession = (
  access: TableAccess,
  { session, version }: ReadSession,
  withDropout: boolean,
): Promise<boolean> =>
  writeTransaction(access, [
    {
      Delete: {
        TableName: access.tableName,
        Key: sessionKey(session.sessionId),
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      },
    },
    ...(withDropout && session.dropout !== undefined ? withdrawDropout(access, session.dropout) : []),
  ]);

const removeDropout = async (access: TableAccess, dropoutId: string): Promise<void> => {
  const item = await readItem(access, dropoutKey(dropoutId));
  if (item === undefined) return;
  await writeTransaction(access, withdrawDropout(access, readStored(item, { 1: countedDropoutSchema.parse })));
};
