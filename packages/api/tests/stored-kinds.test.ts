import './support/cheap-passwords.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablePermissions } from '../../../infra/shared/table-permissions.ts';
import { indexes } from '../src/platform/dynamodb/keys.ts';
import { table } from '../src/table.ts';
import { documentedIndexes, documentedItems, documentedLists } from './support/data-model.ts';
import { storeEveryKind } from './support/every-kind.ts';
import { findDeclaringFolders, getPrefix } from './support/key-prefixes.ts';
import { startApi } from './support/start-api.ts';
import { startJobs } from './support/start-jobs.ts';
import {
  describeForm,
  getText,
  knownForms,
  recordStored,
  type StoredItem,
  scanStored,
} from './support/stored-items.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startApi>>;
let items: readonly StoredItem[];

beforeAll(async () => {
  jobs = await startJobs(['owner@example.com']);
  process.env['STAFF_RECIPIENTS'] = 'staff@example.com';
  api = await startApi();
  await storeEveryKind(api, jobs);
  items = await scanStored(api.access.tableName);
});
afterAll(() => jobs.mail.stop());

const indexNames = table.indexes.map(({ name }) => name);

/** The partitions of an item's entries in indexes. */
const findLists = (item: StoredItem): readonly string[] =>
  indexNames.map((name) => getText(item, `${name}pk`)).filter((partition) => partition !== '');

// When this fails, record the new forms into a new folder and add tests that read them:
// RECORD_STORED_ITEMS=2027-01 npx vitest run --project integration packages/api/tests/stored-kinds.test.ts
// Fixtures are never changed or removed: tables hold such items.
it('every form of item that the product writes has a fixture', () => {
  const folder = process.env['RECORD_STORED_ITEMS'];
  if (folder !== undefined) recordStored(folder, items);

  const known = knownForms();

  expect([...new Set(items.map(describeForm))].filter((form) => !known.has(form))).toEqual([]);
});

describe('the prefixes of keys and lists', () => {
  const folders = findDeclaringFolders();

  it('are each declared once, so that no two features share one', () => {
    expect([...folders].filter(([, declaring]) => declaring.length !== 1)).toEqual([]);
  });

  it('are declared for every item and list of the table', () => {
    const permitted = Object.values(tablePermissions).flatMap((list) =>
      list.flatMap(({ partitions }) => partitions),
    );
    const stored = items.flatMap((item) => [getText(item, 'pk'), ...findLists(item)]);
    const used = new Set([...permitted, ...stored].map(getPrefix));

    expect([...used].filter((prefix) => !folders.has(prefix))).toEqual([]);
  });
});

describe('docs/data-model.md', () => {
  const findRows = (item: StoredItem) =>
    documentedItems.filter(({ isKeyOf }) => isKeyOf(getText(item, 'pk'), getText(item, 'sk')));
  const keyAttributes = new Set([
    'pk',
    'sk',
    ...indexNames.flatMap((name) => [`${name}pk`, `${name}sk`]),
  ]);
  const listOwnAttributes = (item: StoredItem) =>
    Object.keys(item).filter((name) => !keyAttributes.has(name));

  it('describes every kind of item in one row', () => {
    expect(items.filter((item) => findRows(item).length !== 1).map(describeForm)).toEqual([]);
  });

  it('describes no kind of item that the code does not declare', () => {
    const declared = findDeclaringFolders();

    expect(documentedItems.filter(({ prefix }) => !declared.has(prefix))).toEqual([]);
  });

  it('names every attribute of every item', () => {
    const unnamed = items.flatMap((item) => {
      const [row] = findRows(item);
      return listOwnAttributes(item).flatMap((name) =>
        row?.names(name) === true ? [] : [`${describeForm(item)}: ${name}`],
      );
    });

    expect(unnamed).toEqual([]);
  });

  it('says which items expire', () => {
    const kept = items.filter(
      (item) => item['expiresAt'] !== undefined && findRows(item)[0]?.expires !== true,
    );

    expect(kept.map(describeForm)).toEqual([]);
  });

  it('names every list that an item is in', () => {
    const unlisted = items.filter(
      (item) => !findLists(item).every((list) => findRows(item)[0]?.lists(list)),
    );

    expect(unlisted.map(describeForm)).toEqual([]);
    const stored = items.flatMap((item) =>
      table.indexes.flatMap(({ name }) =>
        item[`${name}pk`] ? [`${name} ${getPrefix(getText(item, `${name}pk`))}`] : [],
      ),
    );
    const documented = documentedLists.map(
      ({ index, partition }) => `${index} ${getPrefix(partition)}`,
    );

    expect([...new Set(stored)].filter((list) => !documented.includes(list))).toEqual([]);
  });

  it('names every index with the attributes that it holds', () => {
    expect([...documentedIndexes]).toEqual(
      table.indexes.map(({ name, projected }) => [name, projected]),
    );
  });

  const writing = ['DeleteItem', 'PutItem', 'UpdateItem'];
  const functions = new Set(Object.keys(tablePermissions));
  const permissions = Object.entries(tablePermissions).flatMap(([name, list]) =>
    list.flatMap(({ actions, partitions, index }) =>
      partitions.flatMap((partition) =>
        actions.map((action) => ({
          name,
          index: index && indexes[index],
          prefix: getPrefix(partition),
          isWrite: writing.includes(action),
        })),
      ),
    ),
  );

  const permitted = (index: string | undefined, prefix: string, isWrite: boolean) => {
    const matching = permissions.filter((each) => each.index === index && each.prefix === prefix);
    return [
      ...new Set(matching.filter((each) => each.isWrite === isWrite).map(({ name }) => name)),
    ].sort();
  };

  const namedFunctions = (names: readonly string[]) =>
    [...new Set(names.filter((name) => functions.has(name)))].sort();

  it.each([...new Set(documentedItems.map(({ prefix }) => prefix))])(
    'names the functions that may write and read %s',
    (prefix) => {
      const rows = documentedItems.filter((row) => row.prefix === prefix);

      expect(namedFunctions(rows.flatMap(({ writers }) => [...writers]))).toEqual(
        permitted(undefined, prefix, true),
      );
      expect(namedFunctions(rows.flatMap(({ readers }) => [...readers]))).toEqual(
        permitted(undefined, prefix, false),
      );
    },
  );

  it.each(documentedLists)(
    'names the functions that may read $index $partition',
    ({ index, partition, readers }) => {
      expect(namedFunctions([...readers])).toEqual(permitted(index, getPrefix(partition), false));
    },
  );
});
