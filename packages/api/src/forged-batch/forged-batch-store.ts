import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createTestDataStore } from '../dashboard/test-data-store.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import {
  networkDropoutsPartition,
  networkSurveysPartition,
  parseNetworkDropoutKey,
  surveyKey,
  surveyRowKey,
} from '../platform/dynamodb/keys.ts';
import { createNetworkHasher } from '../platform/dynamodb/network-hash.ts';
import { ifReadable, type ListAccess, readReadable, readStored } from '../platform/dynamodb/stored-item.ts';
import { type Item, openTable, readItem, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { createLog } from '../platform/log.ts';
import type { BusinessDay } from '../platform/time.ts';
import { clickRemoval } from '../survey/click-store.ts';
import { hourCounter, surveyCounters } from '../survey/survey-counters.ts';
import { countWrites } from '../totals/counters-store.ts';
import { countedAttributes, countedSurveySchema, itemAttributes } from '../totals/record-counter.ts';
import { type BatchStore, type NetworkVisit, type Period, showBatches } from './forged-batch.ts';

export const openBatchAccess = (tableName: string, timeZone: string) => {
  const table = { ...openTable(tableName), log: createLog('forged-batch', process.stderr) };
  const store = createBatchStore(table, createBusinessDay(timeZone));
  return {
    show: (period: Period) => showBatches(period, store),
    removeSurvey: store.removeSurvey,
    removeVisit: store.removeVisit,
    close: () => table.client.destroy(),
  };
};

/** Finds what networks sent by the notes of their surveys and by the lists of visits, without a scan. */
const createBatchStore = (access: ListAccess, businessDay: BusinessDay): BatchStore => ({
  surveysByNetwork: (period) => surveysByNetwork(access, period),
  visits: (period) => visitsOf(access, period),
  findSurveys: async (ids) => readReadable(await readItems(access, ids.map(surveyKey), { attributes }), read, access),
  removeSurvey: (id) => removed(access, () => removeSurvey(access, id, businessDay)),
  removeVisit: (visit) => removed(access, () => removeVisit(access, visit)),
});

const draftSchema = z.object({ status: z.literal('draft'), id: z.string(), submittedAt: z.string() });
const completedSchema = countedSurveySchema.extend({ ...draftSchema.shape, status: z.literal('completed') });
const surveySchema = z.discriminatedUnion('status', [draftSchema, completedSchema]);

const attributes = [...itemAttributes, 'id', 'status', 'submittedAt', ...countedAttributes] as const;

const read = (item: unknown) => readStored(item, { 1: surveySchema.parse });

const noteSchema = z.object({ sk: z.string(), surveys: z.set(z.string()) });

const windowMs = 10 * 60 * 1000;

const surveysByNetwork = async (access: TableAccess, period: Period) => {
  const found = new Map<string, string[]>();
  for await (const item of notesOf(access, networkSurveysPartition, period)) {
    const { sk, surveys } = noteSchema.parse(item);
    const network = sk.slice(sk.indexOf('#') + 1);
    found.set(network, [...(found.get(network) ?? []), ...surveys]);
  }
  return found;
};

/** Notes are kept in a partition for each ten minutes. */
async function* notesOf(
  { client, tableName }: TableAccess,
  partitionOf: (moment: Date) => string,
  { from, until }: Period,
): AsyncIterable<Item> {
  const first = Math.floor(from.getTime() / windowMs) * windowMs;
  for (let atMs = first; atMs <= until.getTime(); atMs += windowMs) {
    const pages = paginateQuery(
      { client },
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitionOf(new Date(atMs)) },
      },
    );
    for await (const { Items = [] } of pages) yield* Items;
  }
}

/** Completed visits, and dropouts of releases that noted no network, store their address, from which the hash follows. */
async function* visitsOf(access: ListAccess, { from, until }: Period): AsyncIterable<NetworkVisit> {
  const testData = createTestDataStore(access);
  const hashOf = createNetworkHasher(access);
  const within = { from: from.toISOString(), until: until.toISOString() };
  const noted = await networkByDropout(access, { from, until });
  for (const list of ['completed', 'dropouts'] as const) {
    for await (const { visits } of testData.visits(list, within)) {
      for (const visit of visits) {
        const network = noted.get(visit.dropoutId ?? '') ?? (await hashOf(visit.ipAddress, new Date(visit.endedAt)));
        yield { network, sessionId: visit.sessionId, dropoutId: visit.dropoutId };
      }
    }
  }
}

const keySchema = z.object({ sk: z.string() });

const networkByDropout = async (access: TableAccess, period: Period): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const item of notesOf(access, networkDropoutsPartition, period)) {
    const { network, dropoutId } = parseNetworkDropoutKey(keySchema.parse(item).sk);
    found.set(dropoutId, network);
  }
  return found;
};

const removeSurvey = async (access: TableAccess, id: string, businessDay: BusinessDay): Promise<boolean> => {
  const item = await readItem(access, surveyKey(id));
  if (item === undefined) return false;
  const survey = read(item);
  const deletion = {
    TableName: access.tableName,
    Key: surveyKey(id),
    ConditionExpression: '#status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':status': survey.status },
  };
  const row = { TableName: access.tableName, Key: surveyRowKey(id) };
  if (survey.status === 'draft') return writeTransaction(access, [{ Delete: deletion }]);
  const clicks = await removalOfLastClicks({ ...access, businessDay }, id);
  const counts = uncount(access, survey, businessDay);
  const isRemoved = await writeTransaction(access, [{ Delete: deletion }, { Delete: row }, ...clicks, ...counts]);
  if (isRemoved) await removeLateClicks({ ...access, businessDay }, id);
  return isRemoved;
};

/** A press that arrived meanwhile was stored after the clicks were read. Another run may remove it at the same time. */
const removeLateClicks = async (options: Parameters<typeof clickRemoval>[0], id: string): Promise<void> => {
  for (;;) {
    const { writes } = await clickRemoval(options, id);
    if (writes.length === 0) return;
    await writeTransaction(options, writes);
  }
};

/** Returns the writes for the last clicks. More than fit beside the survey's own writes are removed before. */
const removalOfLastClicks = async (options: Parameters<typeof clickRemoval>[0], id: string) => {
  for (;;) {
    const { writes, isMore } = await clickRemoval(options, id);
    if (!isMore) return writes;
    await writeTransaction(options, writes);
  }
};

type Counted = z.infer<typeof completedSchema>;

const uncount = (access: TableAccess, survey: Counted, businessDay: BusinessDay): readonly TransactionWrite[] => {
  const day = businessDay(new Date(survey.createdAt));
  const fact = { id: survey.id, day, counters: surveyCounters(survey), dayCounters: [hourCounter(survey, day)] };
  return countWrites(access, { kind: 'SURVEYS', ...fact }, -1);
};

/** Returns false when something of what is to be removed cannot be read, and reports it. */
const removed = async (access: ListAccess, remove: () => Promise<boolean>): Promise<boolean> =>
  (await ifReadable(remove, access)) ?? false;

/** Removes a visit with its dropout, whose count is taken back. */
const removeVisit = async (access: ListAccess, { sessionId, dropoutId }: NetworkVisit): Promise<boolean> => {
  const testData = createTestDataStore(access);
  const session = await testData.findSession(sessionId);
  if (session !== undefined && session.session.dropout?.id === dropoutId) {
    return testData.removeSession(session, { withDropout: true });
  }
  if (dropoutId !== undefined) await testData.removeDropout(dropoutId);
  return dropoutId !== undefined;
};
