import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  type PutCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import { type Item, maxAttempts, pauseAfter, type TableAccess } from './table-access.ts';

/** Whether the condition of a write holds, which is then done. */
export const holds = async (write: Promise<unknown>): Promise<boolean> => {
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

/** Does nothing when there is no such item. */
export const deleteItem = async ({ client, tableName }: TableAccess, key: Key): Promise<void> => {
  await client.send(new DeleteCommand({ TableName: tableName, Key: key }));
};

// The conditional writes below return false, and write nothing, when their condition fails.

export const putNewItem = (access: TableAccess, item: Item): Promise<boolean> =>
  holds(access.client.send(new PutCommand(newItemPut(access, item))));

export const updateItem = (
  { client, tableName }: TableAccess,
  update: Omit<UpdateCommandInput, 'TableName'>,
): Promise<boolean> => holds(client.send(new UpdateCommand({ TableName: tableName, ...update })));

/** `mark` names an attribute unique to this put: an item that has it is this put, retried after a lost response. */
export const putOnce = (
  { client }: TableAccess,
  put: PutCommandInput,
  mark: string,
): Promise<boolean> =>
  holds(
    client.send(
      new PutCommand({
        ...put,
        ConditionExpression: `${put.ConditionExpression} OR #mark = :mark`,
        ExpressionAttributeNames: { ...put.ExpressionAttributeNames, '#mark': mark },
        ExpressionAttributeValues: { ...put.ExpressionAttributeValues, ':mark': put.Item?.[mark] },
      }),
    ),
  );

type Fields = Readonly<Record<string, unknown>>;

/** Each name of a field under an alias, because some names are reserved words: `#state` for `state`. */
export const aliasesOf = (fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name]));

export const valuesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value]));

export const settersOf = (fields: Fields): string =>
  Object.keys(fields)
    .map((name) => `#${name} = :${name}`)
    .join(', ');

export const newItemPut = ({ tableName }: TableAccess, item: Item) => ({
  TableName: tableName,
  Item: item,
  ConditionExpression: 'attribute_not_exists(pk)',
});

export const itemDeletion = ({ tableName }: TableAccess, key: Key) => ({
  TableName: tableName,
  Key: key,
  ConditionExpression: 'attribute_exists(pk)',
});

/** Puts version 1 as a new item, and any other over the version before it. */
export const versionPut = (access: TableAccess, item: Item, version: number) =>
  version === 1
    ? newItemPut(access, { ...item, version })
    : {
        TableName: access.tableName,
        Item: { ...item, version },
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':read': version - 1 },
      };

export const putVersion = (access: TableAccess, item: Item, version: number): Promise<boolean> =>
  holds(access.client.send(new PutCommand(versionPut(access, item, version))));

export type TransactionWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes all or nothing. Returns false when a condition failed. Retries conflicts with other transactions. */
export const writeTransaction = async (
  { client }: TableAccess,
  writes: readonly TransactionWrite[],
  pause = pauseAfter,
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return true;
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons.includes('ConditionalCheckFailed')) return false;
      if (attempt >= maxAttempts || !reasons.some((reason) => transientReasons.includes(reason)))
        throw error;
    }

    await pause(attempt);
  }
};

const transientReasons = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
];

const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).flatMap(({ Code }) => Code ?? [])
    : [];
