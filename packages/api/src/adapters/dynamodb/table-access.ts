import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The client and the table that a repository works on. */
export type TableAccess = { readonly client: DynamoDBDocumentClient; readonly tableName: string };

/** Opens the table. Endpoint, region and credentials come from the SDK's own environment variables. */
export const openTable = (tableName: string): TableAccess => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } }),
  tableName,
});
