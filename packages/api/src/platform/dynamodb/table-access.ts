import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** An item of the table, or some of its attributes, as read. */
export type Item = Readonly<Record<string, unknown>>;

/** The client and the table that a repository works on. */
export type TableAccess = { readonly client: DynamoDBDocumentClient; readonly tableName: string };

/**
 * DynamoDB answers in milliseconds; one that is silent this long is lost. Three attempts end before the functions that
 * visitors wait for do (10 s), so that a hanging database is answered as a failure, and a lost answer is asked for again.
 * The time runs on an open socket. A time limit for connecting would also run while a request waits for a free one, and
 * refuse the laptop's crowd: there, one process stands for what are many functions when deployed.
 */
const patience = { maxAttempts: 3, socketTimeout: 3000 };

/** The SDK's own asks first whether an answer is a web stream, and Node loads those to find out: 4 ms of a cold start. */
const streamCollector = async (answer: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Opens the table. Endpoint, region and credentials come from the SDK's own environment variables. */
export const openTable = (tableName: string): TableAccess => {
  const { maxAttempts, socketTimeout } = patience;
  const requestHandler = { socketTimeout, throwOnRequestTimeout: true };
  const client = new DynamoDBClient({ maxAttempts, requestHandler, streamCollector });
  return {
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    tableName,
  };
};
