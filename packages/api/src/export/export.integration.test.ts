import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { noTotals } from '../../tests/support/no-totals.ts';
import { readExport, readExportFile } from '../../tests/support/read-export.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { csvHeader, formatSurveyLines } from '../../tests/support/survey-lines.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import type { ReadBatches, TableRow } from '../export-writer/export-table.ts';
import { createExportTables, type OpenExportTables } from '../export-writer/export-tables.ts';
import { writeExport } from '../export-writer/write-export.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { hourMs, minuteMs } from '../platform/time.ts';
import { createExportJobStore, exportJobKey } from './export-job-store.ts';
import type { ExportQuery, ExportSelection } from './export-selection.ts';
import { openExport, type WriteOrder } from './open-export.ts';
import { openExportStore } from './open-export-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));

process.env['EXPORT_DIRECTORY'] = folder;
afterAll(() => rmSync(folder, { recursive: true }));

let api: Awaited<ReturnType<typeof startAdminApi>>;
const surveys = Array.from({ length: 30 }, (_, index) =>
  makeSurvey({
    createdAt: new Date(Date.now() - (30 - index) * minuteMs).toISOString(),
    userName: `É, ${index}`,
  }),
);
const wholeFile = csvHeader + formatSurveyLines(surveys);

beforeAll(async () => {
  api = await startAdminApi();
  await api.addSurveys(surveys);
});
beforeEach(async () => {
  const { client, tableName } = api.access;

  await client.send(new DeleteCommand({ TableName: tableName, Key: exportJobKey('surveys-csv') }));
});

const csv = { format: 'csv' } as const;
const timeZone = 'America/Toronto';

type BeforeBatch = (start: number) => Promise<void>;

/**
 * Reads ten surveys at a time, so that thirty behave like thirty thousand. Runs `beforeBatch` with
 * the number of rows that were read so far.
 */
const readTenAtATime = (beforeBatch: BeforeBatch = async () => undefined) =>
  async function* readBatches(): ReturnType<ReadBatches<TableRow>> {
    const [table] = createExportTables(api.access, timeZone)(surveysAsCsv);
    if (table === undefined) throw new Error('no table');

    for await (const { rows } of table.readBatches())
      for (let start = 0; start < rows.length; start += 10) {
        await beforeBatch(start);
        yield { rows: rows.slice(start, start + 10), unreadable: 0 };
      }
  };

const surveysAsCsv: ExportSelection = { format: 'csv', content: 'surveys' };

const openTablesWith =
  (beforeBatch?: BeforeBatch): OpenExportTables =>
  (selection) =>
    createExportTables(
      api.access,
      timeZone,
    )(selection).map((table) => ({
      ...table,
      readBatches: readTenAtATime(beforeBatch),
    }));

/** An export whose writer runs when the test says so, with a clock that the test moves. */
const startExports = () => {
  const orders: WriteOrder[] = [];
  const logged: unknown[] = [];
  const log = (message: string, fields: object) => logged.push([message, fields]);
  const clock = { ms: Date.now() };
  const shared = {
    openJobStore: (selection: ExportSelection) => createExportJobStore(api.access, selection),
    counters: createCounterReader(api.access),
    openStore: () => openExportStore({ directory: folder }),
    now: () => new Date(clock.ms),
  };
  const opening = {
    ...shared,
    startWriter: async (order: WriteOrder) => orders.push(order),
    toBusinessDay: createBusinessDayFormatter(timeZone),
    createExportId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 22),
    recordDownload: async () => undefined,
    maxWaitMs: 0,
  };
  const writing = {
    ...shared,
    log: { info: log, error: log },
    openTables: openTablesWith(),
    businessTimeZone: timeZone,
  };
  const findJob = () => shared.openJobStore(surveysAsCsv).find();

  const open = async (query: Partial<ExportQuery> = {}) => {
    const result = await openExport({ ...csv, ...query }, opening);
    if (!result.ok) throw new Error(result.error.message);

    return result.value;
  };

  const write = (order = orders.at(-1), changes: Partial<typeof writing> = {}) =>
    writeExport(order, { ...writing, ...changes });

  return { orders, logged, clock, opening, writing, findJob, open, write };
};

const countersWith = (surveyCount: number) => ({
  readTotals: async () => noTotals,
  readAllTime: async () => ({ ...noTotals, surveys: surveyCount }),
});

type Opened = Awaited<ReturnType<ReturnType<typeof startExports>['open']>>;

const getPage = (opened: Opened): string =>
  opened.kind === 'page' ? opened.html : `no page, but a ${opened.kind}`;

const readFileBehind = (opened: Opened): string =>
  readExportFile(opened.kind === 'redirect' ? opened.location : '');

describe('an export', () => {
  it('redirects at once to a file of all surveys, oldest first, when it is finished soon', async () => {
    const { status, headers } = await api.admin('exportSurveys', { query: csv });

    expect(status).toBe(302);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['location']).toMatch(/^\/__exports\/[\w-]{22}-surveys-\d{4}-\d\d-\d\d\.csv$/);
    expect(readExportFile(String(headers['location']))).toBe(wholeFile);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('contains every survey that was completed before the export was requested', async () => {
    const before = await readExport(api.admin);
    const added = makeSurvey();

    await api.addSurveys([added]);
    expect(await readExport(api.admin)).toBe(before + formatSurveyLines([added]));
    surveys.push(added);
  });

  it('requires a staff session, and an export’s id if there is one', async () => {
    expect((await api.call('exportSurveys')).status).toBe(401);
    const bad = await api.admin('exportSurveys', { query: { job: '../etc' } });

    expect([bad.status, bad.body.issues?.[0]?.path]).toEqual([400, 'job']);
  });

  it('is no longer offered by the time the bucket removes its file', async () => {
    await api.admin('exportSurveys', { query: csv });
    const [item] = await findItems(api.access, 'EXPORT#');

    expect(Math.abs(Number(item?.['expiresAt']) - (Date.now() + 23 * hourMs) / 1000)).toBeLessThan(
      60,
    );

    const { clock, open, orders } = startExports();

    clock.ms += 23 * hourMs + 1000;
    await open({ job: String(item?.['id']) });
    expect(orders).toHaveLength(1);
  });
});

describe('a long export', () => {
  it('shows its progress on a page that reloads until the file is ready', async () => {
    const { clock, open, write, orders } = startExports();
    const started = await open();
    const [order] = orders;

    expect(started).toMatchObject({
      refreshUrl: `/api/test/export-surveys?job=${order?.id}&format=csv&content=surveys`,
    });
    expect(getPage(started)).toContain('0 of 31 rows');

    const seen: string[] = [];

    await write(order, {
      openTables: openTablesWith(async () => {
        seen.push(getPage(await open({ job: order?.id })));
        clock.ms += 2000;
      }),
    });
    expect(seen[0]).toContain('0 of 31 rows');
    expect(seen.at(-1)).toMatch(/[123]0 of 31 rows/);

    const ended = await open({ job: order?.id });

    expect(readFileBehind(ended)).toBe(csvHeader + formatSurveyLines(surveys));
    expect(orders).toHaveLength(1);
  });

  it('is shown on a page that browsers do not cache', async () => {
    const { writing, findJob, orders, open } = startExports();

    await open();
    const job = await findJob();
    if (job === undefined) throw new Error('not started');

    await writing.openJobStore(surveysAsCsv).update(job, { rows: 12_000, expectedRows: 1_000_000 });

    const { status, headers, text } = await api.admin('exportSurveys', {
      query: { ...csv, job: job.id },
    });

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      refresh: `1;url=/api/test/export-surveys?job=${orders[0]?.id}&format=csv&content=surveys`,
    });
    expect(text).toContain('12,000 of 1,000,000 rows');
  });

  it('is joined by every further click, even at the same moment', async () => {
    const { open, orders, write } = startExports();
    const clicks = await Promise.all([open(), open(), open()]);

    expect(orders).toHaveLength(1);
    for (const page of clicks)
      expect(page).toMatchObject({ refreshUrl: expect.stringContaining(orders[0]?.id ?? '') });
    await open({ start: 'new' });
    await open({ job: 'B'.repeat(22) });
    expect(orders).toHaveLength(1);

    await write();
    const [one, other] = await Promise.all([
      open({ job: orders[0]?.id }),
      open({ job: orders[0]?.id }),
    ]);

    expect(one).toMatchObject({ kind: 'redirect' });
    expect(other).toEqual(one);
  });

  it('is offered after its window was closed, until somebody downloads it', async () => {
    const { open, orders, write } = startExports();

    await open();
    await write();
    const job = orders[0]?.id;

    const offered = await open();

    expect(offered).not.toHaveProperty('refreshUrl');
    expect(getPage(offered)).toContain('31 rows');
    expect(getPage(offered)).toContain(
      `href="/api/test/export-surveys?job=${job}&amp;download=now&amp;`,
    );
    expect(getPage(offered)).toContain('href="/api/test/export-surveys?start=new&amp;');
    expect(readFileBehind(await open({ job }))).toBe(csvHeader + formatSurveyLines(surveys));

    expect(getPage(await open())).toContain('0 of 31 rows');
    expect(orders).toHaveLength(2);
    expect(orders[1]?.id).not.toBe(job);
  });

  it('is replaced by a new export when the caller does not want the finished one', async () => {
    const { open, orders, write } = startExports();

    await open();
    await write();
    expect(getPage(await open({ start: 'new' }))).toContain('0 of 31 rows');
    expect(orders).toHaveLength(2);
  });

  it.each([
    {
      when: 'lacks surveys',
      expectedRows: 32,
      countedRows: 32,
      message: 'export does not hold all surveys',
    },
    {
      when: 'has more than were ever completed',
      expectedRows: 31,
      countedRows: 30,
      message: 'export does not hold all surveys',
    },
    {
      when: 'grew while it was written',
      expectedRows: 30,
      countedRows: 32,
      message: 'export finished',
    },
  ])('logs its result when it $when', async ({ expectedRows, countedRows, message }) => {
    const { opening, orders, logged, write, clock } = startExports();

    await openExport(csv, { ...opening, counters: countersWith(expectedRows) });
    clock.ms += 3000;
    await write(orders[0], { counters: countersWith(countedRows) });
    expect(logged).toEqual([
      [
        message,
        {
          rows: 31,
          surveys: 31,
          unreadable: 0,
          expectedSurveys: expectedRows,
          countedSurveys: countedRows,
          attempt: 1,
          seconds: 3,
        },
      ],
    ]);
  });
});

describe('an export whose writer dies', () => {
  it('is restarted by the next caller once its writer has been silent for a minute', async () => {
    const { open, orders, write, clock } = startExports();

    await open();
    clock.ms += minuteMs - 1;
    await open();
    expect(orders).toHaveLength(1);

    clock.ms += 1;
    expect(getPage(await open())).toContain('0 of 31 rows');
    expect(orders).toEqual([
      { id: orders[0]?.id, attempt: 1, selection: surveysAsCsv },
      { id: orders[0]?.id, attempt: 2, selection: surveysAsCsv },
    ]);
    await write();
    expect(readFileBehind(await open({ job: orders[0]?.id }))).toBe(
      csvHeader + formatSurveyLines(surveys),
    );
  });

  it('is not restarted while its writer reports progress', async () => {
    const { open, orders, write, clock } = startExports();

    await open();
    await write(orders[0], {
      openTables: openTablesWith(async () => {
        // The rows of a batch are reported before the next read begins.
        clock.ms += minuteMs - 1;
        await open();
      }),
    });
    expect(orders).toHaveLength(1);
  });

  it('is retried by Lambda after an error, which is logged without visitor data', async () => {
    const { open, orders, write, logged } = startExports();

    await open();

    const failLater = async (start: number) => {
      if (start > 0) throw new Error('the table is throttled');
    };

    await expect(write(orders[0], { openTables: openTablesWith(failLater) })).rejects.toThrow(
      'the table is throttled',
    );
    expect(logged).toEqual([
      ['export failed', { attempt: 1, stack: expect.stringContaining('throttled') }],
    ]);
    expect(readdirSync(folder).some((name) => name.startsWith(`${orders[0]?.id}-`))).toBe(false);

    await write(orders[0]);
    expect(readFileBehind(await open({ job: orders[0]?.id }))).toBe(
      csvHeader + formatSurveyLines(surveys),
    );
  });

  it('is abandoned by a writer that another one has replaced', async () => {
    const { open, orders, write, clock, logged } = startExports();

    await open();

    const suspend = async (start: number) => {
      if (start > 0) return;

      clock.ms += minuteMs;
      await open();
    };

    await expect(write(orders[0], { openTables: openTablesWith(suspend) })).rejects.toThrow(
      'taken this export over',
    );
    expect(orders).toHaveLength(2);

    // Lambda runs it again, when nobody wants it any more.
    await write(orders[0]);
    expect(logged.at(-1)).toEqual(['export is not wanted any more', { attempt: 1 }]);
    await write(orders[1]);
    await write(orders[1]);
    expect(logged.at(-1)).toEqual(['export is not wanted any more', { attempt: 2 }]);
  });

  it('says that it stopped after three attempts, and starts anew on the next click', async () => {
    const { open, orders, clock } = startExports();

    await open();
    const job = orders[0]?.id;

    for (let attempt = 2; attempt <= 3; attempt += 1) {
      clock.ms += minuteMs;
      await open({ job });
    }

    clock.ms += minuteMs;
    const stopped = await open({ job });

    expect(stopped).not.toHaveProperty('refreshUrl');
    expect(getPage(stopped)).toContain('The export stopped');
    expect(orders).toHaveLength(3);

    await open();
    expect(orders[3]).toEqual({
      id: expect.not.stringContaining(job ?? ''),
      attempt: 1,
      selection: surveysAsCsv,
    });
  });
});
