import * as z from 'zod';
import { type CountingAccess, countChanges, countWrites } from '../counters/counters-store.ts';
import {
  findStoredItem,
  type ListAccess,
  parseStoredItem,
} from '../platform/dynamodb/stored-item.ts';
import {
  backOff,
  maxAttempts,
  sendQuery,
  type TableAccess,
} from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import {
  type Chain,
  countedChain,
  findVersion,
  newestUpdate,
  readChain,
  type Version,
} from '../survey/chain-store.ts';
import { removeClicks } from '../survey/click-store.ts';
import { surveyKey, surveyRowKey, surveyVersionKey, surveyVersionPrefix } from '../survey/keys.ts';

type RemovalOptions = ListAccess & CountingAccess;

/**
 * Removes a draft or a version, or a first survey with all its versions and clicks, and takes back what they count.
 * Returns false when it is gone.
 */
export const removeSurvey = async (options: RemovalOptions, id: string): Promise<boolean> => {
  const survey = await findStoredItem(options, surveyKey(id), { 1: statusSchema.parse });
  if (survey === undefined) return false;
  if (survey.status === 'draft')
    return writeTransaction(options, [deleteSurvey(options, id, 'draft')]);

  let conflicts = 0;

  while (conflicts < maxAttempts) {
    const version = await findVersion(options, id);
    // A version that is not migrated has its own row and counts.
    const chain = version && (await readChain(options, version.firstId ?? id, version));
    if (version === undefined || chain === undefined) return false;

    const removal =
      chain.id === id
        ? await removeFirst(options, chain)
        : await removeVersion(options, chain, version);
    if (removal === 'removed') return true;

    if (removal === 'changed') {
      conflicts += 1;
      await backOff(conflicts);
    }
  }

  throw new Error('A survey that is to be removed kept changing');
};

const statusSchema = z.object({ status: z.enum(['draft', 'completed']) });

/** `changed`: a version was stored or removed meanwhile. `shortened`: a version is removed, the first survey is not yet. */
type Removal = 'removed' | 'shortened' | 'changed';

const deleteSurvey = (
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

/** Versions go first, the newest before the others, so that an interrupted removal leaves a whole chain. */
const removeFirst = async (options: RemovalOptions, chain: Chain): Promise<Removal> => {
  const { id, newest } = chain;
  if (newest.id !== id) {
    const removal = await removeVersion(options, chain, newest);
    return removal === 'removed' ? 'shortened' : removal;
  }

  // Clicks go first, so that a survey whose removal was interrupted can be removed again.
  await removeClicks(options, id);
  const isRemoved = await writeTransaction(options, [
    deleteSurvey(options, id, 'completed'),
    { Delete: { ...buildDeleteIfPresent(options, surveyRowKey(id)), ...isStillNewest(chain) } },
    ...countWrites(options, [countedChain(chain, options.businessDay)], -1),
  ]);
  // A press may have arrived meanwhile.
  if (isRemoved) await removeClicks(options, id);

  return isRemoved ? 'removed' : 'changed';
};

const isStillNewest = ({ newest }: Chain) => ({
  ConditionExpression: 'id = :newest',
  ExpressionAttributeValues: { ':newest': newest.id },
});

/** The chain goes back to the newest version that is left. */
const removeVersion = async (
  options: RemovalOptions,
  chain: Chain,
  version: Version,
): Promise<Removal> => {
  const row = { TableName: options.tableName, Key: surveyRowKey(chain.id) };
  const rowWrites =
    chain.newest.id === version.id
      ? await stepBack(options, chain, version)
      : [{ ConditionCheck: { ...row, ...isStillNewest(chain) } }];
  if (rowWrites === undefined) return 'changed';

  const isRemoved = await writeTransaction(options, [
    deleteSurvey(options, version.id, 'completed'),
    { Delete: { TableName: options.tableName, Key: surveyVersionKey(chain.id, version) } },
    ...rowWrites,
  ]);
  return isRemoved ? 'removed' : 'changed';
};

const stepBack = async (
  options: RemovalOptions,
  chain: Chain,
  removed: Version,
): Promise<readonly TransactionWrite[] | undefined> => {
  const newest = await findVersion(options, await findIdBefore(options, chain, removed));
  // Another run has removed it since.
  if (newest === undefined) return undefined;

  const isThere = { Key: surveyKey(newest.id), ConditionExpression: 'attribute_exists(pk)' };
  return [
    newestUpdate(options, chain, newest),
    { ConditionCheck: { TableName: options.tableName, ...isThere } },
    ...countChanges(options, [
      { fact: countedChain(chain, options.businessDay), amount: -1 },
      { fact: countedChain({ ...chain, newest }, options.businessDay), amount: 1 },
    ]),
  ];
};

const findIdBefore = async (
  access: TableAccess,
  { id }: Chain,
  removed: Version,
): Promise<string> => {
  const { pk, sk } = surveyVersionKey(id, removed);
  const { Items = [] } = await sendQuery(access, {
    TableName: access.tableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :version',
    ExpressionAttributeValues: { ':pk': pk, ':lowest': surveyVersionPrefix, ':version': sk },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: 2,
  });
  const ids = Items.map((item) => parseStoredItem(item, { 1: idSchema.parse }).id);
  return ids.find((each) => each !== removed.id) ?? id;
};

const idSchema = z.object({ id: z.string() });
