import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTableInput } from '../../src/table.ts';

/** Creates an empty table for a test file and returns its name. */
export const createTable = async (): Promise<string> => {
  const tableName = `test-${randomUUID()}`;
  const client = new DynamoDBClient();

  await client.send(new CreateTableCommand(createTableInput(tableName)));
  client.destroy();
  return tableName;
};
