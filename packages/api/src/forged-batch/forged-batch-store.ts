import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createNetworkHasher } from '../platform/dynamodb/network-hash.ts';
import {
  asVersion1,
  type ListAccess,
  listAttributes,
  parseReadableItems,
} from '../platform/dynamodb/stored-item.ts';
import { type Item, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type ListedVisit, readEndedVisits } from '../quiz-session/ended-visits.ts';
import { networkDropoutsPartition, parseNetworkDropoutKey } from '../quiz-session/keys.ts';
import { countedSurveySchema } from '../reconcile/record-counter.ts';
import { networkSurveysPartition, parseNetworkSurveysKey, surveyKey } from '../survey/keys.ts';

export type Period = { readonly from: Date; readonly until: Date };

export type NetworkVisit = {
  readonly networkHash: string;
  readonly sessionId: string;
  readonly dropoutId?: string | undefined;
};

const draftSchema = z.object({
  status: z.literal('draft'),
  id: z.string(),
  submittedAt: z.string(),
});
const completedSchema = countedSurveySchema.extend({
  ...draftSchema.shape,
  status: z.literal('completed'),
  createdAt: z.string(),
  firstId: z.string().optional(),
});
const surveySchema = z.discriminatedUnion('status', [draftSchema, completedSchema]);

export type FoundSurvey = z.infer<typeof surveySchema>;

const surveyParsers = asVersion1(surveySchema);

/** Reads surveys that may be forged. Leaves out those that are gone, logs those it cannot read. */
export const findSurveys = async (
  access: ListAccess,
  ids: readonly string[],
): Promise<readonly FoundSurvey[]> => {
  const attributes = listAttributes(draftSchema, completedSchema);
  const items = await readItems(access, ids.map(surveyKey), { attributes });
  return parseReadableItems(items, surveyParsers, access);
};

const surveyNoteSchema = z.object({ sk: z.string(), surveys: z.set(z.string()) });

/** Reads the ids of surveys that each network sent, up to ten minutes outside the period too. */
export const readSurveyIdsByNetwork = async (
  access: TableAccess,
  period: Period,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const idsByNetwork = new Map<string, string[]>();

  for await (const item of readNetworkNotes(access, networkSurveysPartition, period)) {
    const { sk, surveys: surveyIds } = surveyNoteSchema.parse(item);
    const networkHash = parseNetworkSurveysKey(sk);
    const earlierIds = idsByNetwork.get(networkHash) ?? [];

    idsByNetwork.set(networkHash, [...earlierIds, ...surveyIds]);
  }

  return idsByNetwork;
};

const tenMinutesMs = 10 * 60 * 1000;

/** Yields the notes of a period and, because partitions hold ten minutes, some just outside it. */
async function* readNetworkNotes(
  { client, tableName }: TableAccess,
  toPartition: (moment: Date) => string,
  { from, until }: Period,
): AsyncIterable<Item> {
  const startMs = Math.floor(from.getTime() / tenMinutesMs) * tenMinutesMs;

  for (let atMs = startMs; atMs <= until.getTime(); atMs += tenMinutesMs) {
    const pages = paginateQuery(
      { client },
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': toPartition(new Date(atMs)) },
      },
    );

    for await (const { Items = [] } of pages) yield* Items;
  }
}

/** Lists visits that ended in a period. Skips those without analytics or whose address expired. */
export const listVisits = async (
  access: ListAccess,
  period: Period,
): Promise<readonly NetworkVisit[]> => {
  const hashNetwork = createNetworkHasher(access);
  const networkHashByDropout = await readNetworkHashByDropout(access, period);
  const bounds = { from: period.from.toISOString(), until: period.until.toISOString() };
  const networkVisits: NetworkVisit[] = [];

  const findNetworkHash = async ({ dropoutId, ipAddress, endedAt }: ListedVisit) => {
    const storedHash = dropoutId === undefined ? undefined : networkHashByDropout.get(dropoutId);
    if (storedHash !== undefined) return storedHash;

    // Completed visits, and dropouts of earlier releases, have no stored hash.
    return ipAddress === undefined ? undefined : hashNetwork(ipAddress, new Date(endedAt));
  };

  for (const list of ['completed', 'dropouts'] as const) {
    for await (const { rows: visits } of readEndedVisits(access, list, bounds)) {
      for (const visit of visits) {
        const networkHash = await findNetworkHash(visit);
        if (networkHash === undefined) continue;

        const { sessionId, dropoutId } = visit;

        networkVisits.push({ networkHash, sessionId, dropoutId });
      }
    }
  }

  return networkVisits;
};

const dropoutNoteSchema = z.object({ sk: z.string() });

/** Reads the hash of the network that sent each dropout. Completed visits have no note of it. */
const readNetworkHashByDropout = async (
  access: TableAccess,
  period: Period,
): Promise<ReadonlyMap<string, string>> => {
  const networkHashByDropout = new Map<string, string>();

  for await (const item of readNetworkNotes(access, networkDropoutsPartition, period)) {
    const { networkHash, dropoutId } = parseNetworkDropoutKey(dropoutNoteSchema.parse(item).sk);

    networkHashByDropout.set(dropoutId, networkHash);
  }

  return networkHashByDropout;
};
