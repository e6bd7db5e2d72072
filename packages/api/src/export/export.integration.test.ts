import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '../../tests/support/items-of.ts';
import { noTotals } from '../../tests/support/no-totals.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createSurveyReader } from '../survey/survey-reader.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import { createExportJobs } from './export-job-store.ts';
import { createDirectoryExportStore, type ExportStore } from './export-store.ts';
import { continueExport, type ExportDependencies, startExport } from './run-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
process.env['EXPORT_DIRECTORY'] = folder;
afterAll(() => rmSync(folder, { recursive: true }));
const directoryStore = createDirectoryExportStore(folder);

let api: Awaited<ReturnType<typeof startAdminApi>>;
const surveys = Array.from({ length: 30 }, (_, index) =>
  makeSurvey({ createdAt: new Date(Date.now() - (30 - index) * 60_000).toISOString() }),
);
beforeAll(async () => {
  api = await startAdminApi();
  await api.addSurveys(surveys);
});

/** An export in parts of about ten surveys. Its clock stands still for `looks` reads, then adds ten seconds a read. */
const makeDependencies = (looks: number, logged: unknown[] = []): ExportDependencies => {
  let [look, time] = [0, Date.now()];
  const read = createSurveyReader(api.access);
  return {
    // Small batches and parts, so that thirty surveys behave like thirty thousand.
    readSurveys: async (position) => {
      const { surveys: batch } = await read(position);
      const some = batch.slice(0, 10);
      const last = some.at(-1);
      const isEnd = batch.length <= 10 || last === undefined;
      return { surveys: some, position: isEnd ? undefined : `${last.createdAt}#${last.id}\u0001` };
    },
    counters: createCounterReader(api.access),
    jobs: createExportJobs(api.access, () => new Date()),
    openStore: async () => directoryStore,
    partBytes: 100,
    log: { info: (...entry) => logged.push(entry), error: (...entry) => logged.push(entry) },
    now: () => {
      look += 1;
      if (look > looks) time += 10_000;
      return new Date(time);
    },
    newExportId: () => `export-${Math.random().toString(36).slice(2)}`.padEnd(22, '0').slice(0, 22),
  };
};

const countersWith = (surveys: number): ExportDependencies['counters'] => ({
  readTotals: async () => noTotals,
  readAllTime: async () => ({ ...noTotals, surveys }),
});

const idsIn = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

const jobOf = (started: Awaited<ReturnType<typeof startExport>>): string =>
  started.ok && started.value.kind === 'underWay' ? started.value.job : '';

const fileAt = (link: string) => readFileSync(join(folder, link.replace('/__exports/', '')), 'utf8');

describe('a small export', () => {
  it('downloads all surveys, oldest first', async () => {
    const { status, headers, text } = await api.admin('exportSurveys');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="surveys-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\u{feff}id,')).toBe(true);
    expect(idsIn(text)).toEqual(surveys.map(({ id }) => id));
  });

  it('becomes a large one when it might not fit into a response', async () => {
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY);
    const survey = makeSurvey({ userName: 'x'.repeat(5000) });
    const readSurveys = async () => ({ surveys: Array.from({ length: 1000 }, () => survey), position: undefined });
    const openStore = async () => ({ ...directoryStore, append: async () => 'tag' });
    const started = await startExport({ ...dependencies, readSurveys, openStore });
    expect(started).toMatchObject({ value: { kind: 'underWay', rows: 1000 } });
  });

  it('logs an error when it lacks surveys', async () => {
    const logged: unknown[] = [];
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY, logged);
    const started = await startExport({ ...dependencies, partBytes: 1_000_000, counters: countersWith(31) });
    expect(started).toMatchObject({ value: { kind: 'content', rows: 30 } });
    expect(logged).toEqual([['export does not hold all surveys', { rows: 30, expectedRows: 31 }]]);
  });

  it('requires a staff session and an existing job', async () => {
    expect((await api.call('exportSurveys')).status).toBe(401);
    const unknown = await api.admin('exportSurveys', { query: { job: 'A'.repeat(22) } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    const bad = await api.admin('exportSurveys', { query: { job: '../etc' } });
    expect([bad.status, bad.body.issues[0].path]).toEqual([400, 'job']);
  });
});

describe('a large export', () => {
  it('grows call by call and ends as one file with every survey once', async () => {
    const logged: unknown[] = [];
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY, logged);
    const started = await startExport(dependencies);
    expect(started).toMatchObject({ ok: true, value: { kind: 'underWay', rows: 10, expectedRows: 30 } });
    const job = jobOf(started);
    const slow = await continueExport(job, makeDependencies(2, logged));
    expect(slow).toMatchObject({ ok: true, value: { kind: 'underWay', rows: 20 } });
    const ended = await continueExport(job, dependencies);
    expect(ended).toMatchObject({ ok: true, value: { kind: 'stored' } });
    const [item] = await itemsOf(api.access, `EXPORT#${job}`);
    expect(Math.abs(Number(item?.['expiresAt']) - Date.now() / 1000 - 24 * 60 * 60)).toBeLessThan(600);
    const link = ended.ok && ended.value.kind === 'stored' ? ended.value.link : '';
    expect(idsIn(fileAt(link))).toEqual(surveys.map(({ id }) => id));
    expect(fileAt(link).match(/\u{feff}/gu)).toHaveLength(1);
    expect(logged).toEqual([['export finished', { rows: 30, expectedRows: 30, countedRows: 30 }]]);
    // A repeated request returns the link again.
    expect(await continueExport(job, dependencies)).toEqual(ended);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  it.each([
    ['lacks surveys', 31, 31, 'export does not hold all surveys'],
    ['has more than were ever completed', 30, 29, 'export does not hold all surveys'],
    ['grew while it was written', 29, 31, 'export finished'],
  ])('logs its result when it %s', async (_, expectedRows, countedRows, message) => {
    const logged: unknown[] = [];
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY, logged);
    const job = jobOf(await startExport({ ...dependencies, counters: countersWith(expectedRows) }));
    await continueExport(job, { ...dependencies, counters: countersWith(countedRows) });
    expect(logged).toEqual([[message, { rows: 30, expectedRows, countedRows }]]);
  });

  it('has the same content when two windows continue it concurrently', async () => {
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY);
    const job = jobOf(await startExport(dependencies));
    await Promise.all([continueExport(job, dependencies), continueExport(job, dependencies)]);
    const ended = await continueExport(job, dependencies);
    const link = ended.ok && ended.value.kind === 'stored' ? ended.value.link : '';
    expect(idsIn(fileAt(link))).toEqual(surveys.map(({ id }) => id));
  });

  it('is held by one call at a time while another call returns the progress', async () => {
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY);
    const job = jobOf(await startExport(dependencies));
    const [appended, finished]: [number[], string[]] = [[], []];
    const store: ExportStore = {
      ...directoryStore,
      append: (upload, part, bytes) => {
        appended.push(part);
        return directoryStore.append(upload, part, bytes);
      },
      finish: (upload, tags) => {
        finished.push(upload.uploadId);
        return directoryStore.finish(upload, tags);
      },
    };
    // The last two parts and the file, for any number of windows.
    const windows = Array.from({ length: 5 }, () =>
      continueExport(job, { ...dependencies, openStore: async () => store }),
    );
    const kinds = (await Promise.all(windows)).map((result) => result.ok && result.value.kind);
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'underWay')).toHaveLength(4);
    expect([appended, finished.length]).toEqual([[2, 3], 1]);
  });

  it('continues after a killed call once that call can no longer be running', async () => {
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY);
    const job = jobOf(await startExport(dependencies));
    const { jobs, now } = dependencies;
    // Killed after the file was finished, before the job or the browser learned about it.
    const killed = new Error('killed');
    const dying: ExportDependencies = {
      ...dependencies,
      openStore: async () => ({
        ...directoryStore,
        finish: async (upload, tags) => {
          await directoryStore.finish(upload, tags);
          throw killed;
        },
      }),
      jobs: {
        ...jobs,
        advance: (before, changes) =>
          'heldUntil' in changes && changes.heldUntil === undefined
            ? Promise.reject(killed)
            : jobs.advance(before, changes),
      },
    };
    await expect(continueExport(job, dying)).rejects.toBe(killed);
    expect(await continueExport(job, dependencies)).toMatchObject({ value: { kind: 'underWay', rows: 30 } });
    const later = () => new Date(now().getTime() + 30_000);
    const ended = await continueExport(job, { ...dependencies, now: later });
    const link = ended.ok && ended.value.kind === 'stored' ? ended.value.link : '';
    expect(idsIn(fileAt(link))).toEqual(surveys.map(({ id }) => id));
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  it('shows its progress on a page that continues by itself', async () => {
    const dependencies = makeDependencies(Number.POSITIVE_INFINITY);
    const job = jobOf(await startExport(dependencies));
    const started = await dependencies.jobs.find(job);
    if (started === undefined) throw new Error('not started');
    const { rows, expectedRows } = started;
    const far = { heldUntil: new Date(Date.now() + 60_000), rows: 12_000, expectedRows: 1_000_000 };
    const held = await dependencies.jobs.advance(started, far);
    if (held === undefined) throw new Error('not held');
    const page = await api.admin('exportSurveys', { query: { job } });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      refresh: `1;url=/api/test/export-surveys?job=${job}`,
    });
    expect(page.text).toContain('12,000 of 1,000,000 surveys');
    await dependencies.jobs.advance(held, { heldUntil: undefined, rows, expectedRows });
    const { status, headers } = await api.admin('exportSurveys', { query: { job } });
    expect(status).toBe(302);
    expect(headers['location']).toMatch(/^\/__exports\/[\w-]{22}-surveys-.*\.csv$/);
  });
});
