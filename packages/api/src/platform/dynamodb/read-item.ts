import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Item, TableAccess } from './table-access.ts';

/** The item with this key as it is now, by one consistent read. Undefined when there is none. */
export const readItem = async ({ client, tableName }: TableAccess, key: Key): Promise<Item | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return Item;
};
