import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { type Pause, retry } from '../retry.ts';
import type { Key } from './keys.ts';

export type TableAccess = { readonly client: DynamoDBDocumentClient; readonly tableName: string };

export type Item = Readonly<Record<string, unknown>>;

/** Sends a request that has no answer within `timeoutMs` again, at most twice. */
export const openTable = (tableName: string, timeoutMs = socketTimeoutMs): TableAccess => {
  const requestHandler = {
    socketTimeout: timeoutMs,
    throwOnRequestTimeout: true,
    // AWS is reached with TLS, so this agent is for DynamoDB Local only.
    httpAgent: { maxSockets: maxSocketsToDynamoDbLocal },
  };
  const client = new DynamoDBClient({ maxAttempts: clientAttempts, requestHandler });
  const marshallOptions = { removeUndefinedValues: true };
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions }), tableName };
};

// Three attempts fit in a function's 10 s. A connection timeout would include waiting for a socket.
const clientAttempts = 3;
const socketTimeoutMs = 3000;

/** DynamoDB Local serves one request at a time, so a queue would time out. */
const maxSocketsToDynamoDbLocal = 16;

/** Other endpoints accept any credentials and must not see real ones. */
export const isAwsEndpoint = (endpoint: string): boolean =>
  URL.canParse(endpoint) && /\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);

/** Reads an item consistently, as it is stored. Returns undefined when there is none. */
export const readItem = async (
  { client, tableName }: TableAccess,
  key: Key,
): Promise<Item | undefined> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
  );
  return Item;
};

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

/** Sends a query, and again after a pause while the table is throttled. */
export const sendQuery = ({ client }: TableAccess, input: QueryCommandInput, pause?: Pause) =>
  retry(() => client.send(new QueryCommand(input)), { shouldRetry: isThrottled, pause });

const throttlingErrors = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

const isThrottled = (error: unknown): boolean =>
  error instanceof Error && throttlingErrors.includes(error.name);

type ReadOptions = {
  readonly attributes?: readonly string[];
  readonly pause?: Pause;
};

const keysPerRequest = 100;

/** Reads items consistently, in any order. Missing items are left out. */
export const readItems = async (
  access: TableAccess,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<readonly Item[]> => {
  const chunks = Array.from({ length: Math.ceil(keys.length / keysPerRequest) }, (_, index) =>
    keys.slice(index * keysPerRequest, (index + 1) * keysPerRequest),
  );
  const itemsByChunk = await Promise.all(chunks.map((chunk) => readChunk(access, chunk, options)));

  return itemsByChunk.flat();
};

/** Requests unprocessed keys again. Throws when the table stays throttled. */
const readChunk = async (
  { client, tableName }: TableAccess,
  keys: readonly Key[],
  { attributes, pause }: ReadOptions,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let unread: Record<string, unknown>[] = [...keys];

  const projection = {
    ProjectionExpression: attributes?.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames:
      attributes && Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };

  const readUnread = async () => {
    const request = { Keys: unread, ConsistentRead: true, ...projection };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );

    items.push(...(Responses?.[tableName] ?? []));
    unread = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (unread.length > 0) throw new UnprocessedKeysError(unread.length);
  };

  await retry(readUnread, { shouldRetry: (error) => error instanceof UnprocessedKeysError, pause });
  return items;
};

class UnprocessedKeysError extends Error {
  override readonly name = 'UnprocessedKeysError';

  constructor(count: number) {
    super(`${count} items could not be read: the table is throttled`);
  }
}
