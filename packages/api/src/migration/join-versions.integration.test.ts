import { makeAnswers } from '@app/contract/testing/make-answers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listDeaths, runDying } from '../../tests/support/dying-process.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { runScriptHere } from '../../tests/support/run-script.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { storeOldVersion } from '../../tests/support/store-old-version.ts';
import { putStored, storedItems } from '../../tests/support/stored-items.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { surveyKey, surveyRowKey } from '../survey/keys.ts';
import type { CompletedSurvey } from '../survey/survey.ts';
import { createNameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { joinVersions } from './join-versions.ts';
import type { MigrationAccess } from './migration.ts';
import { createMigrationStore, type Progress } from './migration-store.ts';
import { runMigration } from './run-migration.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let access: MigrationAccess;

/** The functions keep the table that they were started with. */
const startOnNewTable = async (): Promise<void> => {
  vi.resetModules();
  api = await startAdminApi();
  access = { ...api.access, toBusinessDay: createBusinessDayFormatter('America/Toronto') };
};

beforeEach(startOnNewTable);

/** Runs the migration without pauses, and returns how far it came. */
const migrate = async (): Promise<Progress | undefined> => {
  const store = createMigrationStore(access);
  const options = { isDryRun: false, readUnitsPerSecond: Number.POSITIVE_INFINITY };
  const dependencies = { access, store, now: () => new Date(), pause: async () => undefined };
  let progress: Progress | undefined;

  for await (const page of runMigration(joinVersions, options, dependencies))
    progress = page.progress;

  return progress;
};

type OldSurvey = { readonly day: string; readonly region: string; readonly priceRange: string };

/** Stores a chain as it was stored before: each survey is changed from the one before it. */
const storeOldChain = async (
  surveys: readonly OldSurvey[],
): Promise<readonly CompletedSurvey[]> => {
  const stored: CompletedSurvey[] = [];

  for (const { day, ...figures } of surveys) {
    const made = makeSurvey({
      ...figures,
      createdAt: `${day}T17:00:00.000Z`,
      changedFrom: stored.at(-1)?.id,
    });
    const survey = { ...made, userZipcode: `ZIP of ${figures.region}` };

    await storeOldVersion(access, survey);
    stored.push(survey);
  }

  return stored;
};

const threeSurveys = [
  { day: '2026-11-10', region: 'NY', priceRange: '20to35k' },
  { day: '2026-11-11', region: 'IL', priceRange: '35to50k' },
  { day: '2026-11-12', region: 'CA', priceRange: '50to75k' },
];

const chainOnce = {
  surveys: 1,
  byRegion: { CA: 1 },
  byPriceRange: { '50to75k': 1 },
  changedSurveys: 1,
};

const listSurveys = async (query: Readonly<Record<string, string>> = {}) =>
  (await api.admin('listSurveys', { query })).body;

const press = (resultId: string) =>
  api.call('recordClick', { body: { target: 'booking', resultId } });

const name = (surveyId: string, userEmail: string, userName?: string) =>
  createNameSurveyVisitor(access)(surveyId, { userEmail, userName });

const expectOneSurvey = async ([first, , last]: readonly CompletedSurvey[]): Promise<void> => {
  expect(await api.counters.readAllTime()).toMatchObject(chainOnce);
  expect(await api.counters.readTotals(['2026-11-10'])).toMatchObject(chainOnce);
  expect((await api.counters.readTotals(['2026-11-11', '2026-11-12'])).surveys).toBe(0);
  expect(await listSurveys()).toMatchObject({
    surveys: [
      { id: first?.id, newestId: last?.id, userZipcode: 'ZIP of CA', createdAt: first?.createdAt },
    ],
    total: 1,
  });
  await expectRightTotals(api);
};

describe('the migration join-versions', () => {
  it('joins changed answers to one survey, and only says so in a dry run', async () => {
    const chain = await storeOldChain(threeSurveys);

    expect(await api.counters.readAllTime()).toMatchObject({ surveys: 3 });
    const before = await findItems(access, 'SURVEY#');
    const onTable = ['run', '--table', access.tableName];

    const dry = await runScriptHere('migrate.ts', [...onTable, '--dry-run']);

    expect(dry.out).toContain(
      `SURVEY#${chain[1]?.id} SURVEY: becomes a version of ${chain[0]?.id}`,
    );
    expect(dry.out).toContain('join-versions: would change 2 of');
    expect(await findItems(access, 'SURVEY#')).toEqual(before);

    const { code, out } = await runScriptHere('migrate.ts', onTable);

    expect([code, out]).toEqual([0, expect.stringContaining('join-versions: changed 2 of')]);
    await expectOneSurvey(chain);
    expect((await runScriptHere('migrate.ts', onTable)).out).toContain(
      'join-versions: changed 0 of',
    );
  });

  it('moves presses to the first survey and counts the same press on two versions once', async () => {
    const [first, second, third] = await storeOldChain(threeSurveys);

    for (const survey of [first, second, third]) await press(survey?.id ?? '');
    expect((await api.counters.readAllTime()).clicks).toEqual({ booking: 3 });

    await migrate();

    expect((await api.counters.readAllTime()).clicks).toEqual({ booking: 1 });
    const clicks = (await findItems(access, 'SURVEY#')).filter(({ sk }) =>
      String(sk).startsWith('CLICK#'),
    );

    expect(clicks.map(({ pk }) => pk)).toEqual([surveyKey(first?.id ?? '').pk]);
    await expectRightTotals(api);
  });

  it('gives the first survey the contact details of a version', async () => {
    const [first, second] = await storeOldChain(threeSurveys);

    await name(second?.id ?? '', 'ada@example.com', 'Ada');
    await migrate();

    expect((await listSurveys({ sort: 'name' })).surveys).toMatchObject([
      { id: first?.id, userName: 'Ada', userEmail: 'ada@example.com' },
    ]);
    expect(await listSurveys({ search: 'ada@' })).toMatchObject({ total: 1 });
  });

  it('keeps the details of another visitor for visitor:show but out of the lists', async () => {
    const [first, second] = await storeOldChain(threeSurveys);

    await name(first?.id ?? '', 'ada@example.com');
    await name(second?.id ?? '', 'bob@example.com', 'Bob');
    await migrate();

    expect((await listSurveys({ sort: 'email' })).surveys).toMatchObject([
      { id: first?.id, userEmail: 'ada@example.com' },
    ]);
    const shown = await runScriptHere('visitor.ts', [
      'show',
      'bob@example.com',
      '--table',
      access.tableName,
    ]);

    expect(JSON.parse(shown.out).surveys).toMatchObject([{ id: second?.id, userName: 'Bob' }]);
    await name(second?.id ?? '', 'bob@example.com', 'Bob');

    expect(await listSurveys({ sort: 'name' })).toMatchObject({ total: 1 });
  });

  it('leaves a survey alone whose earlier result is gone', async () => {
    const [, second] = await storeOldChain(threeSurveys.slice(0, 1)).then(async ([first]) => {
      const orphan = makeSurvey({ changedFrom: 'gone', createdAt: '2026-11-12T17:00:00.000Z' });

      await storeOldVersion(access, orphan);
      return [first, orphan];
    });

    expect(await migrate()).toMatchObject({ changed: 0 });
    expect(
      (await findItems(access, surveyRowKey(second?.id ?? '').pk)).map(({ sk }) => sk),
    ).toEqual(['ROW', 'SURVEY']);
    await expectRightTotals(api);
  });

  it('joins the survey of 2026-11-clicks to the one that it was changed from', async () => {
    const { items } = storedItems('2026-11-clicks');
    const stored = items.find(({ changedFrom }) => changedFrom !== undefined);
    const first = makeSurvey({
      id: stored?.['changedFrom']?.S ?? '',
      createdAt: '2026-11-20T15:00:00.000Z',
    });

    await putStored(access.tableName, items);
    await api.addSurveys([first]);
    await migrate();

    expect(await listSurveys()).toMatchObject({
      surveys: [{ id: first.id, newestId: stored?.['id']?.S }],
    });
    const { body } = await api.admin('getSurveyActivity', { params: { resultId: first.id } });

    expect(body.clicks.map(({ target }) => target).sort()).toEqual(['booking', 'listings']);
  });

  it('keeps totals exact wherever it is killed, and the next run completes it', async () => {
    const prepare = async () => {
      await startOnNewTable();
      const chain = await storeOldChain(threeSurveys);

      for (const { id } of chain) await press(id);
      return chain;
    };

    await prepare();
    const { commands } = await runDying(undefined, () => migrate());
    const deaths = listDeaths(commands);

    expect(deaths.length).toBeGreaterThan(6);

    for (const death of deaths) {
      const chain = await prepare();

      await runDying(death, () => migrate());

      await expectRightTotals(api);
      await migrate();

      await expectOneSurvey(chain);
      expect((await api.counters.readAllTime()).clicks).toEqual({ booking: 1 });
    }
  }, 300_000);

  it.each<[string, (chain: readonly CompletedSurvey[]) => Promise<unknown>]>([
    [
      'changes the answers',
      ([first]) =>
        api.call('submitSurvey', { body: { ...makeAnswers(), changedFrom: first?.id ?? '' } }),
    ],
    ['presses a button', ([_first, second]) => press(second?.id ?? '')],
    ['presses a button of the first', ([first]) => press(first?.id ?? '')],
  ])(
    'keeps totals exact at whichever read a visitor %s',
    async (_what, act) => {
      const runMetAtRead = async (read: number): Promise<number> => {
        const chain = await storeOldChain(threeSurveys.slice(0, 2));
        const isOfChain = (command: object): boolean =>
          command instanceof GetCommand &&
          chain.some(({ id }) => surveyKey(id).pk === command.input.Key?.['pk']);

        const { client } = access;
        const send = client.send.bind(client) as (command: object) => Promise<unknown>;
        let reads = 0;
        const spy = vi.spyOn(client, 'send').mockImplementation(async (command: object) => {
          if (isOfChain(command)) {
            reads += 1;
            if (reads === read) await act(chain);
          }

          return send(command);
        });

        await migrate().finally(() => spy.mockRestore());
        return reads;
      };

      let read = 1;

      while ((await runMetAtRead(read)) >= read) read += 1;

      expect(read).toBeGreaterThan(5);
      await migrate();
      await expectRightTotals(api);
    },
    60_000,
  );

  it('keeps totals exact when two runs meet visitors who change any version', async () => {
    const chains = [];

    for (let nth = 0; nth < 4; nth += 1) chains.push(await storeOldChain(threeSurveys));
    const all = chains.flat();
    const body = (changedFrom: string) => ({ ...makeAnswers(), changedFrom });

    const keep = async ({ id }: CompletedSurvey) => {
      expect((await api.call('submitSurvey', { body: body(id) })).status).toBe(200);
    };

    await Promise.all([migrate(), migrate(), ...all.map(keep)]);
    await migrate();

    expect(await listSurveys()).toMatchObject({ total: 4 });
    expect((await api.counters.readAllTime()).surveys).toBe(4);
    expect(
      (await findItems(access, 'SURVEY#')).filter(({ sk }) => String(sk).startsWith('VERSION#')),
    ).toHaveLength(20);
    await expectRightTotals(api);
  }, 60_000);
});
