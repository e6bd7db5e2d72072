import { beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { openMeteredTable } from '../../tests/support/metered-table.ts';
import { readItem } from '../platform/dynamodb/table-access.ts';
import { createSigningKeys, rotateSigningKey, signingKeysKey } from './signing-keys.ts';

let table: ReturnType<typeof openMeteredTable>;

beforeEach(async () => {
  table = openMeteredTable(await createTable());
});

const openKeys = () => createSigningKeys(table.access);

describe('the signing key', () => {
  it('is created once when several functions need it at once', async () => {
    const keys = await Promise.all(
      [openKeys(), openKeys(), openKeys()].map((each) => each.getCurrent()),
    );

    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(Buffer.from(keys[0]?.secret ?? '', 'base64url')).toHaveLength(32);
  });

  it('is not created to verify a token', async () => {
    expect(await openKeys().find('any')).toBeUndefined();
    expect(await readItem(table.access, signingKeysKey)).toBeUndefined();
  });

  it('is read once to verify any number of tokens', async () => {
    const { id } = await openKeys().getCurrent();
    const keys = openKeys();

    table.spent.length = 0;

    for (let times = 0; times < 3; times += 1) expect((await keys.find(id))?.id).toBe(id);

    expect(table.spent).toHaveLength(1);
  });

  it('is the new one at once, even in functions that have cached the previous one', async () => {
    const keys = openKeys();
    const former = await keys.getCurrent();

    await rotateSigningKey(table.access);
    const current = await openKeys().getCurrent();

    expect(current.id).not.toBe(former.id);
    expect(await keys.find(current.id)).toEqual(current);
    expect(await keys.getCurrent()).toEqual(current);
  });
});

describe('a rotation', () => {
  it('keeps the previous key and drops earlier ones', async () => {
    const first = await openKeys().getCurrent();

    await rotateSigningKey(table.access);
    const second = await openKeys().getCurrent();

    expect(await openKeys().find(first.id)).toEqual(first);

    await rotateSigningKey(table.access);

    expect(await openKeys().find(first.id)).toBeUndefined();
    expect(await openKeys().find(second.id)).toEqual(second);
  });

  it('creates the first key of a table without one', async () => {
    await rotateSigningKey(table.access);

    const { id } = await openKeys().getCurrent();

    expect(await readItem(table.access, signingKeysKey)).toMatchObject({ currentKey: { id } });
  });
});
