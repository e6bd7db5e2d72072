import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeAnswers } from '@app/contract/testing/make-answers';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';

/** An item in DynamoDB JSON. Files hold binary values as base64. */
export type StoredItem = Record<string, AttributeValue>;

/**
 * One folder per recording, and `earlier` for forms that were written before the first one. All of it is made up: the
 * hashes are of the tests' password (staff.ts), and the signing keys decode to a text that says what they are.
 */
const root = fileURLToPath(new URL('../stored-items/', import.meta.url));
const itemsPerWrite = 25;

export const getText = (item: StoredItem, name: string): string => item[name]?.S ?? '';

const getPrefix = (key: string): string => key.split('#')[0] ?? '';
const toDashes = (name: string): string =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$&-')
    .replaceAll('_', '-')
    .toLowerCase();

const getEmailKind = (item: StoredItem): string =>
  getText(item, 'pk').startsWith('EMAIL#') ? JSON.parse(getText(item, 'content')).kind : '';

/** The kind of an item, which is its fixture's file name: key prefixes, an e-mail's kind, and the state. */
const getKind = (item: StoredItem): string => {
  const [partition, sort] = [getPrefix(getText(item, 'pk')), getPrefix(getText(item, 'sk'))];
  // A sort key that begins with a digit is a day or an hour.
  const row = sort === partition || /^\d/.test(sort) ? '' : sort;
  const states = ['state', 'status', 'delivery'].map((name) => getText(item, name));
  return [partition, row, getEmailKind(item), ...states].filter(Boolean).map(toDashes).join('-');
};

/** The kind and its schema version. */
export const describeForm = (item: StoredItem): string =>
  `${getKind(item)} v${item['schemaVersion']?.N ?? 'none'}`;

const readFile = (path: string): StoredItem[] =>
  JSON.parse(readFileSync(`${root}${path}`, 'utf8'), (name, value) =>
    name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
  );

const readFolder = (folder: string): readonly StoredItem[] =>
  readdirSync(root + folder).flatMap((file) => readFile(`${folder}/${file}`));

/** The fixtures of one folder. */
export const storedItems = (folder: string) => {
  const items = readFolder(folder);
  return {
    items,
    /** Finds the only item of a kind that contains the text. */
    find: (kind: string, text = ''): StoredItem => {
      const found = items.filter(
        (item) => getKind(item) === kind && JSON.stringify(item).includes(text),
      );
      const [item] = found;
      if (item === undefined || found.length > 1)
        throw new Error(`${found.length} ${kind} items contain "${text}"`);

      return item;
    },
  };
};

/** Every form that has a fixture. */
export const knownForms = (): ReadonlySet<string> =>
  new Set(readdirSync(root).flatMap((folder) => readFolder(folder).map(describeForm)));

/** Writes items to a table unchanged. */
export const putStored = async (tableName: string, items: readonly StoredItem[]): Promise<void> => {
  const client = new DynamoDBClient();

  for (let start = 0; start < items.length; start += itemsPerWrite) {
    const puts = items
      .slice(start, start + itemsPerWrite)
      .map((Item) => ({ PutRequest: { Item } }));

    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }));
  }

  client.destroy();
};

export const scanStored = async (tableName: string): Promise<readonly StoredItem[]> => {
  const client = new DynamoDBClient();
  const items: StoredItem[] = [];

  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName }))
    items.push(...Items);
  client.destroy();
  return items;
};

const testOnlySecret = (nth: number): string =>
  Buffer.from(`a signing key for tests only, number ${nth + 1}`).toString('base64url');

/** Replaces signing keys by ones that are obviously not real. */
const withTestKeys = (item: StoredItem): StoredItem => {
  const names = ['currentKey', 'previousKey'].filter((name) => item[name] !== undefined);
  const keys = names.map((name, nth) => {
    const secret = { S: testOnlySecret(nth) };
    return [name, { M: { ...item[name]?.M, secret } }] as const;
  });
  return { ...item, ...Object.fromEntries(keys) };
};

/** Sorts the attributes, keys first, so that files are easy to read. */
const ordered = (item: StoredItem): StoredItem => {
  const { pk, sk, ...rest } = item;
  return Object.fromEntries([
    ...Object.entries({ pk, sk }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
    ...Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
};

/** Writes a table's items as the fixtures of a folder. `npm run format` lays them out. */
export const recordStored = (folder: string, items: readonly StoredItem[]): void => {
  mkdirSync(root + folder, { recursive: true });

  for (const [kind, list] of Map.groupBy(items, getKind)) {
    const sorted = list.toSorted((one, other) =>
      getText(one, 'pk') < getText(other, 'pk') ? -1 : 1,
    );
    const json = JSON.stringify(sorted.map(withTestKeys).map(ordered), (_, value) =>
      value?.type === 'Buffer' || value instanceof Uint8Array
        ? Buffer.from(value).toString('base64')
        : value,
    );

    writeFileSync(`${root}${folder}/${kind}.json`, json);
  }
};

/** The answers of every survey stored in 2026-11. They are written out because stored items never change. */
export const storedAnswers = (zipCode: string) =>
  makeAnswers(
    {
      'lifestyle.currentCar': 'noDriving',
      'budget.condition': 'noPreference',
      'usage.passengers': 'smallGroup',
      'usage.trunkSpace': 'definitely',
      'usage.towing': 'notImportant',
      'usage.acceleration': 'notImportant',
      'usage.fuelEfficiency': 'definitely',
      'usage.safetyFeatures': 'definitely',
      'usage.premiumMaterials': 'notImportant',
      'usage.greatAudio': 'notImportant',
      'usage.offRoad': 'notImportant',
      'usage.rideQuality': 'smooth',
      'features.powerPreference': ['hybrid', 'gas'],
      'features.bodyStyle': 'suv',
      'budget.totalPriceRange': '35to50k',
      'preferences.brands': 'openToBrands',
    },
    zipCode,
  );
