import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createTestDataStore } from '../admin-data/test-data-store.ts';
import { createNetworkHasher } from '../platform/dynamodb/network-hash.ts';
import {
  type ListAccess,
  listAttributes,
  parseReadableItems,
} from '../platform/dynamodb/stored-item.ts';
import { type Item, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { networkDropoutsPartition, parseNetworkDropoutKey } from '../quiz-session/keys.ts';
import { countedSurveySchema } from '../reconcile/record-counter.ts';
import { networkSurveysPartition, surveyKey } from '../survey/keys.ts';

export type Period = { readonly from: Date; readonly until: Date };

export type NetworkVisit = {
  readonly network: string;
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

const attributes = listAttributes(draftSchema, completedSchema);

export const findSurveys = async (
  access: ListAccess,
  ids: readonly string[],
): Promise<readonly FoundSurvey[]> =>
  parseReadableItems(await readItems(access, ids.map(surveyKey), { attributes }), readers, access);

const readers = { 1: surveySchema.parse };

const noteSchema = z.object({ sk: z.string(), surveys: z.set(z.string()) });

const windowMs = 10 * 60 * 1000;

/** The ids of surveys, some of which may be gone, and of other minutes of the period's first and last ten minutes. */
export const surveysByNetwork = async (access: TableAccess, period: Period) => {
  const found = new Map<string, string[]>();

  for await (const item of notesOf(access, networkSurveysPartition, period)) {
    const { sk, surveys } = noteSchema.parse(item);
    const network = sk.slice(sk.indexOf('#') + 1);

    found.set(network, [...(found.get(network) ?? []), ...surveys]);
  }

  return found;
};

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

/**
 * Completed visits, and dropouts of releases that noted no network, store their address, from which the hash follows.
 * Visits without analytics have neither, so no network can be told for them.
 */
export const visitsOf = async (
  access: ListAccess,
  { from, until }: Period,
): Promise<readonly NetworkVisit[]> => {
  const testData = createTestDataStore(access);
  const hashOf = createNetworkHasher(access);
  const within = { from: from.toISOString(), until: until.toISOString() };
  const noted = await networkByDropout(access, { from, until });
  const found: NetworkVisit[] = [];

  for (const list of ['completed', 'dropouts'] as const) {
    for await (const { visits } of testData.readVisits(list, within)) {
      for (const { sessionId, dropoutId, ipAddress, endedAt } of visits) {
        const hash = async () =>
          ipAddress === undefined ? undefined : hashOf(ipAddress, new Date(endedAt));
        const network = noted.get(dropoutId ?? '') ?? (await hash());
        if (network !== undefined) found.push({ network, sessionId, dropoutId });
      }
    }
  }

  return found;
};

const keySchema = z.object({ sk: z.string() });

const networkByDropout = async (
  access: TableAccess,
  period: Period,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();

  for await (const item of notesOf(access, networkDropoutsPartition, period)) {
    const { network, dropoutId } = parseNetworkDropoutKey(keySchema.parse(item).sk);

    found.set(dropoutId, network);
  }

  return found;
};

export const removeVisit = async (access: ListAccess, visit: NetworkVisit): Promise<boolean> =>
  (await createTestDataStore(access).removeVisit(visit)) !== undefined;
