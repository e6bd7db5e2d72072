import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient();

/** The second reference: one read with the DynamoDB client, or as many as are asked for, and nothing else. */
export const handler = async ({ table = 1 }: { readonly table?: number }) => {
  for (let read = 0; read < table; read += 1)
    await client.send(new GetItemCommand({ TableName: 'any', Key: { pk: { S: 'a' }, sk: { S: 'b' } } }));
  return { statusCode: 200, body: '{}' };
};
