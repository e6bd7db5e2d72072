import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from './conditional-write.ts';
import type { TableAccess } from './table-access.ts';

/**
 * The put of the next version of an item (1 for the first). Its condition fails when the stored one is not the version
 * before: somebody else has written it since it was read.
 */
export const versionPut = ({ tableName }: TableAccess, item: Readonly<Record<string, unknown>>, version: number) => ({
  TableName: tableName,
  Item: { ...item, version },
  ...(version === 1
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':read': version - 1 },
      }),
});

/** Puts the next version of an item. False when the stored one is not the version before: then nothing was written. */
export const putVersion = (
  access: TableAccess,
  item: Readonly<Record<string, unknown>>,
  version: number,
): Promise<boolean> => holds(access.client.send(new PutCommand(versionPut(access, item, version))));
