import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { maxAttempts, pauseAfter } from './back-off.ts';
import type { Key } from './keys.ts';
import type { Item, TableAccess } from './table-access.ts';

type Attributes = readonly [string, ...(readonly string[])];
type Options = { readonly attributes?: Attributes; readonly pause?: (attempt: number) => Promise<void> };

const keysAtATime = 100;

const projectionOf = (attributes: Attributes | undefined) =>
  attributes === undefined
    ? {}
    : {
        ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
      };

const readChunk = async (
  { client, tableName }: TableAccess,
  keys: readonly Key[],
  { attributes, pause = pauseAfter }: Options,
): Promise<readonly Item[]> => {
  const found: Item[] = [];
  let unread: Record<string, unknown>[] = [...keys];
  for (let attempt = 1; ; attempt += 1) {
    const request = { Keys: unread, ConsistentRead: true, ...projectionOf(attributes) };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );
    found.push(...(Responses?.[tableName] ?? []));
    unread = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (unread.length === 0) return found;
    if (attempt >= maxAttempts) throw new Error(`${unread.length} items could not be read: the table is throttled`);
    await pause(attempt);
  }
};

/**
 * The items with these keys as they are now, in any order, without those that are not there; of each all attributes, or
 * some. What the table leaves out is asked for again after a random pause; raises when that does not end.
 */
export const readItems = async (
  access: TableAccess,
  keys: readonly Key[],
  options: Options = {},
): Promise<readonly Item[]> => {
  const chunks = Array.from({ length: Math.ceil(keys.length / keysAtATime) }, (_, index) =>
    keys.slice(index * keysAtATime, (index + 1) * keysAtATime),
  );
  return (await Promise.all(chunks.map((chunk) => readChunk(access, chunk, options)))).flat();
};
