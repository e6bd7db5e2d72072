import * as z from 'zod';
import {
  buildCountWrites,
  type CountedFact,
  type CountingAccess,
} from '../counters/counters-store.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import type { ToBusinessDay } from '../platform/time.ts';
import { parseSurveyPartition, surveyKey, surveyRowKey, surveyVersionKey } from './keys.ts';
import { completedSurveySchema } from './survey.ts';
import { type SurveyOutcome, toSurveyFact } from './survey-counters.ts';
import { buildListedCondition, surveyRowSchema } from './survey-row.ts';

/** What totals need to know of a stored survey, without its answers and picks. */
const versionSchema = completedSurveySchema.pick({
  status: true,
  id: true,
  region: true,
  priceRange: true,
  userZipcode: true,
  createdAt: true,
  changedFrom: true,
  firstId: true,
  source: true,
  dayCounters: true,
});

export type Version = Readonly<z.infer<typeof versionSchema>>;

/**
 * A survey and its later versions: one survey in every list and total, with the newest answers, on
 * the day of the first. The row of the first survey holds the newest version's id.
 */
export type Chain = {
  readonly id: string;
  readonly createdAt: string;
  readonly newest: Version;
  readonly outcomes: readonly SurveyOutcome[];
  /** False for one that staff called a test: it is in no list of surveys and no total. */
  readonly isCounted: boolean;
};

/**
 * Finds the chain of a survey by the id of any version. Undefined for a draft, an unknown id, or a
 * first survey over `maxSteps` changes away. May throw `UnreadableItem`.
 */
export const findChain = async (
  access: TableAccess,
  surveyId: string,
  maxSteps = 30,
): Promise<Chain | undefined> => {
  const version = await findVersion(access, surveyId);
  const firstId = version && (await findFirstId(access, version, maxSteps));
  return firstId === undefined ? undefined : readChain(access, firstId, version);
};

/** Reads a chain by its first survey's id. `versionAtHand` spares a read if it is the newest. */
export const readChain = async (
  access: TableAccess,
  firstId: string,
  versionAtHand?: Version,
): Promise<Chain | undefined> => {
  const row = await findSurveyRow(access, firstId);
  if (row === undefined) return undefined;

  const newest =
    row.newestId === versionAtHand?.id ? versionAtHand : await findVersion(access, row.newestId);

  if (newest === undefined) {
    // Somebody may have removed it meanwhile, so that the version before it is the newest.
    const rowNow = await findSurveyRow(access, firstId);
    const hasChanged = rowNow?.newestId !== row.newestId;

    return hasChanged ? readChain(access, firstId) : undefined;
  }

  const { createdAt, isCounted, outcomes } = row;
  return { id: firstId, createdAt, newest, isCounted, outcomes };
};

/** Finds a completed survey by its own id, whether a first one or a later version. */
export const findVersion = (access: TableAccess, id: string): Promise<Version | undefined> =>
  findStoredItem(access, surveyKey(id), { 1: parseCompletedVersion });

const parseCompletedVersion = (item: unknown): Version | undefined =>
  statusSchema.parse(item).status === 'completed' ? versionSchema.parse(item) : undefined;

const statusSchema = z.object({ status: z.string() });

/**
 * A version that is not migrated has no `firstId`, so this follows `changedFrom` back. If a version
 * on the way is gone, the one after it counts as the first.
 */
const findFirstId = async (
  access: TableAccess,
  version: Version,
  maxSteps: number,
): Promise<string | undefined> => {
  let current = version;

  for (let steps = 0; steps <= maxSteps; steps += 1) {
    if (current.firstId !== undefined) return current.firstId;
    if (current.changedFrom === undefined) return current.id;

    const previous = await findVersion(access, current.changedFrom);
    if (previous === undefined) return current.id;

    current = previous;
  }

  return undefined;
};

/** Reads both ids of a survey's row: the first survey's in its partition, the newest's in `id`. */
export const toChainIds = ({ pk, id }: { readonly pk: string; readonly id: string }) => ({
  id: parseSurveyPartition(pk),
  newestId: id,
});

const rowSchema = surveyRowSchema
  .pick({
    pk: true,
    id: true,
    createdAt: true,
    userName: true,
    userEmail: true,
    userPhone: true,
    outcomes: true,
    gsi1pk: true,
    gsi4pk: true,
  })
  .transform(({ pk, id, gsi1pk, gsi4pk, ...row }) => ({
    ...row,
    ...toChainIds({ pk, id }),
    isCounted: gsi1pk !== undefined,
    isTest: gsi4pk !== undefined,
  }));

/** Finds the row of a chain. `id` is the first survey's, and `newestId` the newest version's. */
export const findSurveyRow = (access: TableAccess, firstId: string) =>
  findStoredItem(access, surveyRowKey(firstId), asVersion1(rowSchema));

/** A chain counts as one survey with the newest answers, on the day of the first. */
export const toChainFact = (
  { id, createdAt, newest, outcomes }: Chain,
  toBusinessDay: ToBusinessDay,
): CountedFact => toSurveyFact({ ...newest, id, createdAt, outcomes }, toBusinessDay);

/** Builds the item by which the partition of the first survey lists a version. */
export const toVersionNote = (
  firstId: string,
  { id, createdAt }: Pick<Version, 'id' | 'createdAt'>,
) => ({
  ...surveyVersionKey(firstId, { id, createdAt }),
  id,
  createdAt,
  schemaVersion: 1,
});

/** For a version just added, or the one before a removed newest. Fails if the chain has changed. */
export const buildNewestVersionWrites = (
  access: CountingAccess,
  chain: Chain,
  nextNewest: Version,
): readonly TransactionWrite[] => {
  const unchanged = buildUnchangedCondition(chain);
  const rowUpdate = {
    TableName: access.tableName,
    Key: surveyRowKey(chain.id),
    UpdateExpression: 'SET id = :id, userZipcode = :userZipcode',
    ConditionExpression: unchanged.ConditionExpression,
    ExpressionAttributeValues: {
      ':id': nextNewest.id,
      ':userZipcode': nextNewest.userZipcode,
      ...unchanged.ExpressionAttributeValues,
    },
  };
  if (!chain.isCounted) return [{ Update: rowUpdate }];

  const countWrites = buildCountWrites(access, {
    subtracted: [toChainFact(chain, access.toBusinessDay)],
    added: [toChainFact({ ...chain, newest: nextNewest }, access.toBusinessDay)],
  });

  return [{ Update: rowUpdate }, ...countWrites];
};

export type ChainState = Pick<Chain, 'newest' | 'isCounted' | 'outcomes'>;

export const buildUnchangedCondition = ({ newest, isCounted, outcomes }: ChainState) => {
  const sameNewestAndListing = `id = :newest AND ${buildListedCondition(isCounted)}`;
  if (outcomes.length === 0)
    return {
      ConditionExpression: `${sameNewestAndListing} AND attribute_not_exists(outcomes)`,
      ExpressionAttributeValues: { ':newest': newest.id },
    };

  return {
    ConditionExpression: `${sameNewestAndListing} AND outcomes = :outcomes`,
    ExpressionAttributeValues: { ':newest': newest.id, ':outcomes': new Set(outcomes) },
  };
};
