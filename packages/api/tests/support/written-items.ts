import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import type { Key } from '../../src/platform/dynamodb/keys.ts';
import {
  type Item,
  readItems,
  type TableAccess,
} from '../../src/platform/dynamodb/table-access.ts';

/** How many writes this process has attempted. */
export const writesSoFar = (): number => writes.length;

/**
 * Returns the stored items whose partition key has a prefix and that contain a text, of those that this process wrote after
 * its first `since` writes. A scan would read the whole table, which the tests of faults fill as they ask again and again.
 */
export const writtenItems = (
  access: TableAccess,
  prefix: string,
  text = '',
  since = 0,
): Promise<readonly Item[]> => {
  const keys = new Map<string, Key>();

  for (const { key, json } of writes.slice(since)) {
    if (key.pk.startsWith(prefix) && json.includes(text)) keys.set(`${key.pk} ${key.sk}`, key);
  }

  return readItems(access, [...keys.values()]);
};

type Write = { readonly Item?: Item; readonly Key?: Item };
type Input = Write & {
  readonly TransactItems?: readonly { readonly Put?: Write; readonly Update?: Write }[];
};
type Sender = {
  send: (this: Sender, command: { readonly input: Input }, ...rest: unknown[]) => unknown;
};

/** Every attempt of this file, whether or not it took effect. Reads do no harm here: what is not stored is not found. */
const writes: { readonly key: Key; readonly json: string }[] = [];

const withoutBytes = (_: string, value: unknown) =>
  value instanceof Uint8Array ? undefined : value;

const note = (write: Write | undefined): void => {
  const { pk, sk } = write?.Item ?? write?.Key ?? {};
  if (typeof pk === 'string')
    writes.push({ key: { pk, sk: String(sk) }, json: JSON.stringify(write, withoutBytes) });
};

const prototype = DynamoDBDocumentClient.prototype as unknown as Sender;
const { send } = prototype;

prototype.send = function sendAndNote(command, ...rest) {
  const { TransactItems, ...alone } = command.input;

  for (const write of [alone, ...(TransactItems ?? []).map(({ Put, Update }) => Put ?? Update)])
    note(write);
  return send.call(this, command, ...rest);
};

afterAll(() => {
  prototype.send = send;
  writes.length = 0;
});
