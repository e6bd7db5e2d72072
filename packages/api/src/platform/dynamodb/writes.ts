import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Pause, retry } from '../retry.ts';
import type { Key } from './keys.ts';
import type { Item, TableAccess } from './table-access.ts';

/** Awaits a conditional write. Returns false if its condition failed, so nothing was written. */
export const tryConditionalWrite = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Puts without a condition: the last write wins. */
export const putItem = ({ client, tableName }: TableAccess, item: Item) =>
  client.send(new PutCommand({ TableName: tableName, Item: item }));

export const deleteItem = async ({ client, tableName }: TableAccess, key: Key): Promise<void> => {
  await client.send(new DeleteCommand({ TableName: tableName, Key: key }));
};

// The conditional writes below return false, and write nothing, when their condition fails.

export const putIfAbsent = (access: TableAccess, item: Item): Promise<boolean> =>
  tryConditionalWrite(access.client.send(new PutCommand(buildPutIfAbsent(access, item))));

/** Overwrites an item with the same value of `uniqueAttribute`, which is from an earlier try. */
export const putIdempotently = (
  { client, tableName }: TableAccess,
  item: Item,
  uniqueAttribute: string,
): Promise<boolean> => {
  const put = new PutCommand({
    TableName: tableName,
    Item: item,
    ConditionExpression: 'attribute_not_exists(pk) OR #unique = :unique',
    ExpressionAttributeNames: { '#unique': uniqueAttribute },
    ExpressionAttributeValues: { ':unique': item[uniqueAttribute] },
  });

  return tryConditionalWrite(client.send(put));
};

export const updateItem = (
  { client, tableName }: TableAccess,
  update: Omit<UpdateCommandInput, 'TableName'>,
): Promise<boolean> =>
  tryConditionalWrite(client.send(new UpdateCommand({ TableName: tableName, ...update })));

type Fields = Readonly<Record<string, unknown>>;

/** `{ '#state': 'state' }` for a field `state`, because some names are reserved in expressions. */
export const toExpressionNames = (fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name]));

/** `{ ':state': 'open' }` for `{ state: 'open' }`. */
export const toExpressionValues = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value]));

/** What follows SET in an update: `#state = :state, #at = :at`. */
export const toSetClause = (fields: Fields): string =>
  Object.keys(fields)
    .map((name) => `#${name} = :${name}`)
    .join(', ');

export const buildPutIfAbsent = ({ tableName }: TableAccess, item: Item) => ({
  TableName: tableName,
  Item: item,
  ConditionExpression: 'attribute_not_exists(pk)',
});

export const buildDeleteIfPresent = ({ tableName }: TableAccess, key: Key) => ({
  TableName: tableName,
  Key: key,
  ConditionExpression: 'attribute_exists(pk)',
});

export const deleteIfPresent = (access: TableAccess, key: Key): Promise<boolean> =>
  tryConditionalWrite(access.client.send(new DeleteCommand(buildDeleteIfPresent(access, key))));

/** Builds a put that fails unless the item is new or its stored version is the one before. */
export const buildVersionPut = (access: TableAccess, item: Item, version: number) =>
  version === 1
    ? buildPutIfAbsent(access, { ...item, version })
    : {
        TableName: access.tableName,
        Item: { ...item, version },
        ConditionExpression: '#version = :replacedVersion',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':replacedVersion': version - 1 },
      };

export const putVersion = (access: TableAccess, item: Item, version: number): Promise<boolean> =>
  tryConditionalWrite(access.client.send(new PutCommand(buildVersionPut(access, item, version))));

export type TransactionWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes all or nothing. Returns false when a condition failed. Retries after conflicts. */
export const writeTransaction = async (
  { client }: TableAccess,
  writes: readonly TransactionWrite[],
  pause?: Pause,
): Promise<boolean> => {
  const send = () => client.send(new TransactWriteCommand({ TransactItems: [...writes] }));

  try {
    await retry(send, { shouldRetry: isTransientCancellation, pause });
    return true;
  } catch (error) {
    if (hasFailedCondition(error)) return false;
    throw error;
  }
};

const hasFailedCondition = (error: unknown): boolean =>
  listCancellationReasons(error).includes('ConditionalCheckFailed');

const isTransientCancellation = (error: unknown): boolean =>
  !hasFailedCondition(error) &&
  listCancellationReasons(error).some((reason) => transientReasons.includes(reason));

const transientReasons = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
];

const listCancellationReasons = (error: unknown): readonly string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).flatMap(({ Code }) => Code ?? [])
    : [];
