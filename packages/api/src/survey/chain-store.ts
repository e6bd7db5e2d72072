import * as z from 'zod';
import type { CountedFact } from '../counters/counters-store.ts';
import { findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { parseSurveyPartition, surveyKey, surveyRowKey, surveyVersionKey } from './keys.ts';
import { countedSurvey } from './survey-counters.ts';

/** What a stored survey counts as, without its answers and picks. */
const versionSchema = z.object({
  status: z.literal('completed'),
  id: z.string(),
  region: z.string(),
  priceRange: z.string(),
  userZipcode: z.string(),
  createdAt: z.string(),
  changedFrom: z.string().optional(),
  firstId: z.string().optional(),
});

export type Version = Readonly<z.infer<typeof versionSchema>>;

/**
 * A survey and the versions that followed when its answers were changed: one survey everywhere, with the newest answers,
 * on the day of the first. Its row, stored with the first survey, holds the newest version's id.
 */
export type Chain = {
  /** The first survey's id. */
  readonly id: string;
  readonly createdAt: string;
  readonly newest: Version;
};

/**
 * Finds the chain of any of its versions. Undefined for an id that is unknown or a draft's. Throws an `UnreadableItem`.
 * `longestWalk`: how many origins of a version that is not migrated may be read.
 */
export const findChain = async (
  access: TableAccess,
  surveyId: string,
  longestWalk = 30,
): Promise<Chain | undefined> => {
  const version = await findVersion(access, surveyId);
  const firstId = version && (await findFirstId(access, version, longestWalk));
  return firstId === undefined ? undefined : readChain(access, firstId, version);
};

/** Reads a chain by its first survey's id. `known` is a version that need not be read again. */
export const readChain = async (
  access: TableAccess,
  firstId: string,
  known?: Version,
): Promise<Chain | undefined> => {
  const row = await findRow(access, firstId);
  if (row === undefined) return undefined;

  const newest = row.newestId === known?.id ? known : await findVersion(access, row.newestId);
  return newest && { id: firstId, createdAt: row.createdAt, newest };
};

export const findVersion = (access: TableAccess, id: string): Promise<Version | undefined> =>
  findStoredItem(access, surveyKey(id), { 1: completedVersion });

const completedVersion = (item: unknown): Version | undefined =>
  statusSchema.parse(item).status === 'completed' ? versionSchema.parse(item) : undefined;

const statusSchema = z.object({ status: z.string() });

/** A version that an earlier release stored names no first survey until it is migrated, but its origins lead there. */
const findFirstId = async (
  access: TableAccess,
  version: Version,
  longestWalk: number,
): Promise<string | undefined> => {
  let current = version;

  for (let walked = 0; walked <= longestWalk; walked += 1) {
    if (current.firstId !== undefined) return current.firstId;
    if (current.changedFrom === undefined) return current.id;

    const origin = await findVersion(access, current.changedFrom);
    if (origin === undefined) return current.id;

    current = origin;
  }

  return undefined;
};

/** The row of a list is stored with the first survey, and its `id` is the newest version's. */
export const chainIdsIn = ({ pk, id }: { readonly pk: string; readonly id: string }) => ({
  id: parseSurveyPartition(pk),
  newestId: id,
});

const rowSchema = z
  .object({
    pk: z.string(),
    id: z.string(),
    createdAt: z.string(),
    userName: z.string().optional(),
    userEmail: z.string().optional(),
    userPhone: z.string().optional(),
  })
  .transform(({ pk, id, ...row }) => ({ ...row, ...chainIdsIn({ pk, id }) }));

export const findRow = (access: TableAccess, firstId: string) =>
  findStoredItem(access, surveyRowKey(firstId), { 1: rowSchema.parse });

/** What a chain counts as. */
export const countedChain = (
  { id, createdAt, newest }: Chain,
  businessDay: BusinessDay,
): CountedFact => countedSurvey({ ...newest, id, createdAt }, businessDay);

export const versionItem = (
  firstId: string,
  { id, createdAt }: Pick<Version, 'id' | 'createdAt'>,
) => ({
  ...surveyVersionKey(firstId, { id, createdAt }),
  id,
  createdAt,
  schemaVersion: 1,
});

/** Makes another version the newest of a chain, if nobody else has done so since the chain was read. */
export const newestUpdate = (
  { tableName }: TableAccess,
  chain: Chain,
  { id, userZipcode }: Pick<Version, 'id' | 'userZipcode'>,
): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: surveyRowKey(chain.id),
    UpdateExpression: 'SET id = :id, userZipcode = :userZipcode',
    ConditionExpression: 'id = :read',
    ExpressionAttributeValues: { ':id': id, ':userZipcode': userZipcode, ':read': chain.newest.id },
  },
});
