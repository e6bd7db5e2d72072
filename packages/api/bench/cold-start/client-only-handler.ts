import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient();

/** The reference: one read with the DynamoDB client, and nothing else. */
export const handler = async () => {
  await client.send(
    new GetItemCommand({ TableName: 'any', Key: { pk: { S: 'a' }, sk: { S: 'b' } } }),
  );
  return { statusCode: 200, body: '{}' };
};
