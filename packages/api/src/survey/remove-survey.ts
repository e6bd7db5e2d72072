import * as z from 'zod';
import { buildCountWrites, type CountingAccess } from '../counters/counters-store.ts';
import {
  asVersion1,
  findStoredItem,
  type ListAccess,
  parseStoredItem,
} from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { retryWhileOthersWrite } from '../platform/retry.ts';
import {
  buildNewestVersionWrites,
  buildUnchangedCondition,
  type Chain,
  findVersion,
  readChain,
  toChainFact,
  type Version,
} from './chain-store.ts';
import { removeClicks } from './click-store.ts';
import { surveyKey, surveyRowKey, surveyVersionKey, surveyVersionPrefix } from './keys.ts';

type RemovalAccess = ListAccess & CountingAccess;

/** Removes a survey and its counts, with all versions if it is the first. False when it is gone. */
export const removeSurvey = (access: RemovalAccess, id: string): Promise<boolean> =>
  retryWhileOthersWrite(async () => {
    const survey = await findStoredItem(access, surveyKey(id), asVersion1(statusSchema));
    if (survey === undefined) return false;
    if (survey.status === 'completed') return tryToRemoveCompleted(access, id);

    // The visitor may have completed the draft in the meantime.
    const isRemoved = await writeTransaction(access, [buildSurveyDeletion(access, id, 'draft')]);
    return isRemoved ? true : undefined;
  });

const statusSchema = z.object({ status: z.enum(['draft', 'completed']) });

/** Removes a version, or all if it is the first. False if gone, undefined if changed meanwhile. */
const tryToRemoveCompleted = async (
  access: RemovalAccess,
  id: string,
): Promise<boolean | undefined> => {
  const version = await findVersion(access, id);
  // A version without `firstId` is the first of its chain, or early and not migrated to a chain.
  const chain = version && (await readChain(access, version.firstId ?? id, version));
  if (version === undefined || chain === undefined) return false;

  const isRemoved =
    chain.id === id
      ? await tryToRemoveChain(access, chain)
      : await tryToRemoveVersion(access, chain, version);
  return isRemoved ? true : undefined;
};

/** The newest goes first, so that an interruption leaves a whole chain. False if it has changed. */
const tryToRemoveChain = async (access: RemovalAccess, chain: Chain): Promise<boolean> => {
  const { id, newest } = chain;

  if (newest.id !== id) {
    const isNewestRemoved = await tryToRemoveVersion(access, chain, newest);
    // Goes on with the version before, which is the newest now.
    return isNewestRemoved && removeSurvey(access, id);
  }

  // Clicks go first, so that a survey whose removal was interrupted can be removed again.
  await removeClicks(access, id);
  const fact = toChainFact(chain, access.toBusinessDay);
  const isRemoved = await writeTransaction(access, [
    buildSurveyDeletion(access, id, 'completed'),
    {
      Delete: {
        TableName: access.tableName,
        Key: surveyRowKey(id),
        ...buildUnchangedCondition(chain),
      },
    },
    ...(chain.isCounted ? buildCountWrites(access, { subtracted: [fact] }) : []),
  ]);
  // A visitor may have clicked in the meantime.
  if (isRemoved) await removeClicks(access, id);

  return isRemoved;
};

/** If it is the newest, the version before it counts again. False if the chain has changed. */
const tryToRemoveVersion = async (
  access: RemovalAccess,
  chain: Chain,
  version: Version,
): Promise<boolean> => {
  const { tableName } = access;
  const deletions = [
    buildSurveyDeletion(access, version.id, 'completed'),
    { Delete: { TableName: tableName, Key: surveyVersionKey(chain.id, version) } },
  ];

  if (chain.newest.id !== version.id) {
    const row = { TableName: tableName, Key: surveyRowKey(chain.id) };
    return writeTransaction(access, [
      ...deletions,
      { ConditionCheck: { ...row, ...buildUnchangedCondition(chain) } },
    ]);
  }

  const previous = await findVersion(access, await getPreviousVersionId(access, chain));
  if (previous === undefined) return false;

  const previousSurvey = { TableName: tableName, Key: surveyKey(previous.id) };
  return writeTransaction(access, [
    ...deletions,
    { ConditionCheck: { ...previousSurvey, ConditionExpression: 'attribute_exists(pk)' } },
    ...buildNewestVersionWrites(access, chain, previous),
  ]);
};

const buildSurveyDeletion = (
  { tableName }: TableAccess,
  id: string,
  status: 'draft' | 'completed',
): TransactionWrite => ({
  Delete: {
    TableName: tableName,
    Key: surveyKey(id),
    ConditionExpression: '#status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':status': status },
  },
});

/** Returns the id of the version before the newest one. It may be the first survey's. */
const getPreviousVersionId = async (
  access: TableAccess,
  { id, newest }: Chain,
): Promise<string> => {
  const { Items = [] } = await sendQuery(access, {
    TableName: access.tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :version)',
    ExpressionAttributeValues: { ':pk': surveyKey(id).pk, ':version': surveyVersionPrefix },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: 2,
  });
  const versions = Items.map((item) => parseStoredItem(item, asVersion1(idSchema)));
  return versions.find((version) => version.id !== newest.id)?.id ?? id;
};

const idSchema = z.object({ id: z.string() });
