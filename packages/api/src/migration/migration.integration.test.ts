import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { runScript, runScriptHere } from '../../tests/support/run-script.ts';
import { putStored, type StoredItem, storedItems } from '../../tests/support/stored-items.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import type { Migration, MigrationAccess } from './migration.ts';
import { createMigrationStore, type MigrationStore, type Progress } from './migration-store.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const [versionConsents] = migrations;
if (versionConsents === undefined) throw new Error('There is no migration');

const stored = storedItems('2026-11');
const oldConsent = stored.find('consent', '8.8.8.2');

const consents = (count: number): readonly StoredItem[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...oldConsent,
    pk: { S: `CONSENT#${nth}` },
    id: { S: String(nth) },
  }));

/** The agreements and messages that were stored before they were listed by time, as they are then. */
const unlisted = stored.items
  .filter(({ pk }) => /^(CONTACT|TERMS)#/.test(pk?.S ?? ''))
  .map((item) => {
    const isMessage = item['pk']?.S?.startsWith('CONTACT#') === true;
    return {
      pk: item['pk']?.S,
      sk: item['sk']?.S,
      gsi1pk: isMessage ? 'MESSAGES_BY_TIME' : 'AGREEMENTS',
      gsi1sk: `${(isMessage ? item['createdAt'] : item['timestamp'])?.S}#${item['id']?.S}`,
    };
  });

/** When the former signing keys expire. */
const expiry = Date.parse('2026-11-01T00:00:00Z') / 1000;

let access: MigrationAccess;

beforeEach(async () => {
  access = {
    ...openTable(await createTable()),
    log: createLog('test'),
    toBusinessDay: createBusinessDayFormatter('UTC'),
  };
});

const versions = async (): Promise<readonly unknown[]> =>
  (await findItems(access, 'CONSENT#')).map(({ schemaVersion }) => schemaVersion);

const onTable = (args: readonly string[]) => ['run', ...args, '--table', access.tableName];
const migrate = (...args: readonly string[]) => runScriptHere('migrate.ts', onTable(args));
const spawnMigrate = (...args: readonly string[]) => runScript('migrate.ts', onTable(args));

/** Runs the migration in this process without pauses, and returns how far it came. */
const runHere = async (
  store: MigrationStore,
  isDryRun = false,
  migration: Migration = versionConsents,
): Promise<Progress | undefined> => {
  const options = { isDryRun, readUnitsPerSecond: Number.POSITIVE_INFINITY };
  const dependencies = { access, store, now: () => new Date(), pause: async () => undefined };
  let progress: Progress | undefined;

  for await (const page of runMigration(migration, options, dependencies)) progress = page.progress;

  return progress;
};

describe('the command migrate', () => {
  it('changes only the items of 2026-11 that need it, and none when it runs again', async () => {
    await putStored(access.tableName, stored.items);
    const before = await findItems(access, '');
    const dry = await migrate('--dry-run');

    expect(dry).toMatchObject({ code: 0 });
    const versioned = [...stored.items]
      .map(
        ({ pk, sk }) =>
          `${pk?.S} ${sk?.S}: ${pk?.S === 'KEYS' ? `expiresAt = ${expiry}` : 'schemaVersion = 1'}`,
      )
      .filter((line) => /^((CONSENT|TERMS)#|KEYS )/.test(line));
    const listed = unlisted.map(({ pk, sk, gsi1pk, gsi1sk }) => {
      const keys = `gsi1pk = "${gsi1pk}", gsi1sk = "${gsi1sk}"`;
      return `${pk} ${sk}: ${keys}`;
    });

    // Later migrations change other attributes.
    const changedFirst = / (expiresAt|schemaVersion) = | gsi1pk = "(MESSAGES_BY_TIME|AGREEMENTS)"/;

    expect(
      dry.out
        .split('\n')
        .filter((line) => changedFirst.test(line))
        .sort(),
    ).toEqual([...versioned, ...listed].sort());
    expect(dry.out).toContain(
      `would change 3 of ${stored.items.length} items. Nothing was changed.`,
    );
    expect(await findItems(access, '')).toEqual(before);

    const { code, out } = await spawnMigrate();

    // The later migrations have tests of their own.
    expect({ code, out: out.split('\n').slice(0, 4) }).toEqual({
      code: 0,
      out: [
        `version-consents: changed 3 of ${stored.items.length} items.`,
        // The position of the first migration is an item, too.
        `expire-signing-keys: changed 1 of ${stored.items.length + 1} items.`,
        `join-versions: changed 0 of ${stored.items.length + 2} items.`,
        `list-by-time: changed ${unlisted.length} of ${stored.items.length + 3} items.`,
      ],
    });
    const changedLater =
      /^(MIGRATION|CONTACT|LEAD|LEAD_SECRET|SURVEY|SESSION|DROPOUT)(#|$)|COUNTS#/;
    const isOther = ({ pk }: Record<string, unknown>) => !changedLater.test(String(pk));
    const after = (await findItems(access, '')).filter(isOther);
    const expected = before.filter(isOther).map((item) => {
      if (item['pk'] === 'KEYS') return { ...item, expiresAt: expiry };

      const keys = unlisted.find(({ pk }) => pk === item['pk']) ?? {};
      const version = /^(CONSENT|TERMS)#/.test(String(item['pk'])) ? { schemaVersion: 1 } : {};
      return { ...item, ...keys, ...version };
    });

    expect(after).toEqual(expected);
    expect((await migrate()).out.match(/changed 0 of/g)).toHaveLength(migrations.length);
  });

  it('continues where it stopped after kill -9', async () => {
    await putStored(access.tableName, consents(250));
    const script = fileURLToPath(new URL('../../scripts/migrate.ts', import.meta.url));
    const args = [script, 'run', '--read-units', '1', '--table', access.tableName];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const ended = new Promise((resolve) => {
      child.once('close', resolve);
    });
    const readProgress = () => createMigrationStore(access).readProgress('version-consents');

    try {
      // At one read unit a second, the pause after each page is some seconds long. A stall may let
      // the second page through.
      await vi.waitFor(
        async () => expect((await readProgress())?.looked).toBeGreaterThanOrEqual(100),
        30_000,
      );
    } finally {
      child.kill('SIGKILL');
      await ended;
    }

    const { looked = 0, changed = 0 } = (await readProgress()) ?? {};

    expect(looked).toBeGreaterThanOrEqual(100);
    expect(looked).toBeLessThan(250);
    const done = (await versions()).filter((version) => version === 1).length;

    expect(done).toBeGreaterThanOrEqual(changed);

    const { code, out, err } = await migrate();

    expect(err).toContain(`version-consents: continues after ${looked} items`);
    // What a page changed before the kill is not counted, unless the page was saved.
    const expectedCount = 250 - done + changed;

    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(`^version-consents: changed ${expectedCount} of 25\\d items\\.\n`),
    });
    expect(await versions()).toEqual(Array(250).fill(1));
  });

  it.each([
    ['a word', ['now'], /no word/],
    ['no rate', ['--read-units', '0'], /from 1 on/],
  ])('rejects %s', async (_, args, reason) => {
    const { code, err } = await migrate(...args);

    expect(code).toBe(1);
    expect(err).toMatch(reason);
  });
});

describe('a run of a migration', () => {
  it('repeats the page that an earlier run was interrupted in and changes nothing twice', async () => {
    await putStored(access.tableName, consents(150));
    const store = createMigrationStore(access);
    let writes = 0;
    const dying: Migration = {
      ...versionConsents,
      findChange: async (item, options) => {
        const change = await versionConsents.findChange(item, options);

        const apply = async (): Promise<boolean> => {
          writes += 1;
          if (writes > 120) throw new Error('killed');

          return change?.apply() ?? false;
        };
        return change && { ...change, apply };
      },
    };

    await expect(runHere(store, false, dying)).rejects.toThrow('killed');
    expect((await versions()).filter((version) => version === 1)).toHaveLength(120);
    const dry = await runHere(store, true);

    expect(dry?.changed).toBe(30);
    expect(dry?.looked).toBeLessThan(60);
    expect(await runHere(store)).toMatchObject({ changed: 130 });
    expect(await versions()).toEqual(Array(150).fill(1));
  });

  it('leaves an item alone that was removed or changed after it was read', async () => {
    await putStored(access.tableName, consents(1));
    const [item = {}] = await findItems(access, 'CONSENT#');
    const apply = async (changed: typeof item) =>
      (await versionConsents.findChange(changed, access))?.apply();

    await putStored(access.tableName, [{ ...consents(1)[0], schemaVersion: { N: '2' } }]);

    expect(await apply(item)).toBe(false);
    expect(await apply({ ...item, pk: 'CONSENT#gone' })).toBe(false);
    expect(await versions()).toEqual([2]);
  });

  it('pauses so that it reads no faster than its limit', async () => {
    const pauses: number[] = [];
    const pages = [
      { items: [], readUnits: 40, next: { pk: 'a', sk: 'a' } },
      { items: [], readUnits: 1 },
    ];
    const store: MigrationStore = {
      readProgress: async () => undefined,
      saveProgress: async () => undefined,
      readPage: async (after) => ({
        next: undefined,
        ...(pages[after === undefined ? 0 : 1] ?? { items: [], readUnits: 0 }),
      }),
    };
    const pause = async (ms: number) => pauses.push(ms);
    const dependencies = { access, store, now: () => new Date(0), pause };
    const options = { isDryRun: false, readUnitsPerSecond: 10 };

    for await (const { changes } of runMigration(versionConsents, options, dependencies))
      expect(changes).toEqual([]);
    expect(pauses).toEqual([4000]);
  });
});
