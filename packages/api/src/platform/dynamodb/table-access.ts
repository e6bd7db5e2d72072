import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { Key } from './keys.ts';

export type TableAccess = { readonly client: DynamoDBDocumentClient; readonly tableName: string };

export type Item = Readonly<Record<string, unknown>>;

/** Opens the table. Endpoint, region and credentials come from the SDK's environment variables. */
export const openTable = (tableName: string): TableAccess => {
  const { maxAttempts, socketTimeout } = patience;
  const requestHandler = {
    socketTimeout,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: localSockets },
  };
  const client = new DynamoDBClient({ maxAttempts, requestHandler });
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    tableName,
  };
};

/** Three attempts fit in a function's 10 s. A connection timeout would include the wait for a free socket. */
const patience = { maxAttempts: 3, socketTimeout: 3000 };

/** Applies without TLS only: DynamoDB Local serves one request at a time, and a long queue would time out. */
const localSockets = 16;

/** Returns whether an endpoint belongs to AWS. Other endpoints accept any credentials and must not see real ones. */
export const isAwsEndpoint = (endpoint: string): boolean =>
  URL.canParse(endpoint) && /\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);

export const readItem = async (
  { client, tableName }: TableAccess,
  key: Key,
): Promise<Item | undefined> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
  );
  return Item;
};

/** Reads an item by its schema. Undefined when there is none. */
export const findItem = async <Value>(access: TableAccess, key: Key, schema: z.ZodType<Value>) => {
  const item = await readItem(access, key);
  return item === undefined ? undefined : schema.parse(item);
};

/** Reads a partition that fits on one page (1 MB), consistently. */
export const readPartition = async (
  access: TableAccess,
  partition: string,
): Promise<readonly Item[]> => {
  const { Items = [] } = await sendQuery(access, {
    TableName: access.tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ConsistentRead: true,
  });
  return Items;
};

export const sendQuery = async (
  { client }: TableAccess,
  input: QueryCommandInput,
  pause = pauseAfter,
) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.send(new QueryCommand(input));
    } catch (error) {
      if (attempt >= maxAttempts || !isThrottled(error)) throw error;
    }

    await pause(attempt);
  }
};

const throttlingErrors = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

const isThrottled = (error: unknown): boolean =>
  error instanceof Error && throttlingErrors.includes(error.name);

type ReadOptions = {
  readonly attributes?: readonly string[];
  readonly pause?: (attempt: number) => Promise<void>;
};

const keysAtATime = 100;

/** Reads items consistently, in any order, without missing ones. Throws when the table stays throttled. */
export const readItems = async (
  access: TableAccess,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<readonly Item[]> => {
  const chunks = Array.from({ length: Math.ceil(keys.length / keysAtATime) }, (_, index) =>
    keys.slice(index * keysAtATime, (index + 1) * keysAtATime),
  );
  return (await Promise.all(chunks.map((chunk) => readChunk(access, chunk, options)))).flat();
};

const readChunk = async (
  { client, tableName }: TableAccess,
  keys: readonly Key[],
  { attributes, pause = pauseAfter }: ReadOptions,
): Promise<readonly Item[]> => {
  const found: Item[] = [];
  let unread: Record<string, unknown>[] = [...keys];

  for (let attempt = 1; ; attempt += 1) {
    const request = {
      Keys: unread,
      ConsistentRead: true,
      ProjectionExpression: attributes?.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames:
        attributes && Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );

    found.push(...(Responses?.[tableName] ?? []));
    unread = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (unread.length === 0) return found;
    if (attempt >= maxAttempts)
      throw new Error(`${unread.length} items could not be read: the table is throttled`);

    await pause(attempt);
  }
};

export const maxAttempts = 15;
const longestPauseMs = 500;

export const pauseAfter = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));
