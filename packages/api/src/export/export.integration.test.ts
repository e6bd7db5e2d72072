import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { noTotals } from '../../tests/support/no-totals.ts';
import { readExport, readExportFile } from '../../tests/support/read-export.ts';
import { makeSurvey } from '../../tests/support/start-admin-api.ts';
import {
  csv,
  getPage,
  readFileBehind,
  startExportApi,
  surveysAsCsv,
} from '../../tests/support/start-export-api.ts';
import { csvHeader, formatSurveyLines } from '../../tests/support/survey-lines.ts';
import { hourMs } from '../platform/time.ts';
import { openExport } from './open-export.ts';

let api: Awaited<ReturnType<typeof startExportApi>>;

beforeAll(async () => {
  api = await startExportApi();
});
beforeEach(() => api.forgetExport());

const countersWith = (surveyCount: number) => ({
  readTotals: async () => noTotals,
  readAllTime: async () => ({ ...noTotals, surveys: surveyCount }),
});

describe('an export', () => {
  it('redirects at once to a file of all surveys, oldest first, when it is finished soon', async () => {
    const { status, headers } = await api.admin('exportSurveys', { query: csv });

    expect(status).toBe(302);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['location']).toMatch(/^\/__exports\/[\w-]{22}-surveys-\d{4}-\d\d-\d\d\.csv$/);
    expect(readExportFile(String(headers['location']))).toBe(
      csvHeader + formatSurveyLines(api.surveys),
    );
    expect(readdirSync(api.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('contains every survey that was completed before the export was requested', async () => {
    const before = await readExport(api.admin);
    const added = makeSurvey();

    await api.addSurveys([added]);
    expect(await readExport(api.admin)).toBe(before + formatSurveyLines([added]));
    api.surveys.push(added);
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

    const { clock, open, orders } = api.startExports();

    clock.ms += 23 * hourMs + 1000;
    await open({ job: String(item?.['id']) });
    expect(orders).toHaveLength(1);
  });
});

describe('a long export', () => {
  it('shows its progress on a page that reloads until the file is ready', async () => {
    const { clock, open, write, orders } = api.startExports();
    const started = await open();
    const [order] = orders;

    expect(started).toMatchObject({
      refreshUrl: `/api/test/export-surveys?job=${order?.id}&format=csv&content=surveys`,
    });
    expect(getPage(started)).toContain('0 of 31 rows');

    const seen: string[] = [];

    await write(order, {
      openTables: api.openTablesWith(async () => {
        seen.push(getPage(await open({ job: order?.id })));
        clock.ms += 2000;
      }),
    });
    expect(seen[0]).toContain('0 of 31 rows');
    expect(seen.at(-1)).toMatch(/[123]0 of 31 rows/);

    const ended = await open({ job: order?.id });

    expect(readFileBehind(ended)).toBe(csvHeader + formatSurveyLines(api.surveys));
    expect(orders).toHaveLength(1);
  });

  it('is shown on a page that browsers do not cache', async () => {
    const { writing, findJob, orders, open } = api.startExports();

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
    const { open, orders, write } = api.startExports();
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
    const { open, orders, write } = api.startExports();

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
    expect(readFileBehind(await open({ job }))).toBe(csvHeader + formatSurveyLines(api.surveys));

    expect(getPage(await open())).toContain('0 of 31 rows');
    expect(orders).toHaveLength(2);
    expect(orders[1]?.id).not.toBe(job);
  });

  it('is replaced by a new export when the caller does not want the finished one', async () => {
    const { open, orders, write } = api.startExports();

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
    const { opening, orders, logged, write, clock } = api.startExports();

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
