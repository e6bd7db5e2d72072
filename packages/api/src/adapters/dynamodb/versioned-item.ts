import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from './conditional-write.ts';
import type { TableAccess } from './table-access.ts';

/**
 * Puts the next version of an item (1 for the first). False when the stored one is not the version before: somebody
 * else has written it since it was read.
 */
export const putVersion = (
  { client, tableName }: TableAccess,
  item: Readonly<Record<string, unknown>>,
  version: number,
): Promise<boolean> =>
  holds(
    client.send(
      new PutCommand({
        TableName: tableName,
        Item: { ...item, version },
        ...(version === 1
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :read',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':read': version - 1 },
            }),
      }),
    ),
  );
