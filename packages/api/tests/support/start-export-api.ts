import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { createCounterReader } from '../../src/counters/counters-store.ts';
import { createExportJobStore, exportJobKey } from '../../src/export/export-job-store.ts';
import type { ExportQuery, ExportSelection } from '../../src/export/export-selection.ts';
import { openExport, type WriteOrder } from '../../src/export/open-export.ts';
import { openExportStore } from '../../src/export/open-export-store.ts';
import type { ReadBatches, TableRow } from '../../src/export-writer/export-table.ts';
import {
  createExportTables,
  type OpenExportTables,
} from '../../src/export-writer/export-tables.ts';
import { writeExport } from '../../src/export-writer/write-export.ts';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import { minuteMs } from '../../src/platform/time.ts';
import { readExportFile } from './read-export.ts';
import { makeSurvey, startAdminApi } from './start-admin-api.ts';

export const csv = { format: 'csv' } as const;
export const surveysAsCsv: ExportSelection = { format: 'csv', content: 'surveys' };
const timeZone = 'America/Toronto';

type Access = Awaited<ReturnType<typeof startAdminApi>>['access'];
type BeforeBatch = (start: number) => Promise<void>;

/** Starts the functions with thirty surveys, the oldest first, and a folder for exports. */
export const startExportApi = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));

  process.env['EXPORT_DIRECTORY'] = folder;
  afterAll(() => rmSync(folder, { recursive: true }));
  const api = await startAdminApi();
  const surveys = Array.from({ length: 30 }, (_, index) =>
    makeSurvey({
      createdAt: new Date(Date.now() - (30 - index) * minuteMs).toISOString(),
      userName: `É, ${index}`,
    }),
  );

  await api.addSurveys(surveys);

  const forgetExport = async (): Promise<void> => {
    const { client, tableName } = api.access;

    await client.send(
      new DeleteCommand({ TableName: tableName, Key: exportJobKey('surveys-csv') }),
    );
  };

  return {
    ...api,
    folder,
    surveys,
    forgetExport,
    openTablesWith: (beforeBatch?: BeforeBatch) => openTablesWith(api.access, beforeBatch),
    startExports: () => startExports(api.access, folder),
  };
};

/** An export whose writer runs when the test says so, with a clock that the test moves. */
const startExports = (access: Access, directory: string) => {
  const orders: WriteOrder[] = [];
  const logged: unknown[] = [];
  const log = (message: string, fields: object) => logged.push([message, fields]);
  const clock = { ms: Date.now() };
  const shared = {
    openJobStore: (selection: ExportSelection) => createExportJobStore(access, selection),
    counters: createCounterReader(access),
    openStore: () => openExportStore({ directory }),
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
    openTables: openTablesWith(access),
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

/**
 * Reads ten surveys at a time, so that thirty behave like thirty thousand. Runs `beforeBatch` with
 * the number of rows that were read so far.
 */
const readTenAtATime = (access: Access, beforeBatch: BeforeBatch = async () => undefined) =>
  async function* readBatches(): ReturnType<ReadBatches<TableRow>> {
    const [table] = createExportTables(access, timeZone)(surveysAsCsv);
    if (table === undefined) throw new Error('no table');

    for await (const { rows } of table.readBatches())
      for (let start = 0; start < rows.length; start += 10) {
        await beforeBatch(start);
        yield { rows: rows.slice(start, start + 10), unreadable: 0 };
      }
  };

const openTablesWith =
  (access: Access, beforeBatch?: BeforeBatch): OpenExportTables =>
  (selection) =>
    createExportTables(
      access,
      timeZone,
    )(selection).map((table) => ({
      ...table,
      readBatches: readTenAtATime(access, beforeBatch),
    }));

type Opened = Awaited<ReturnType<ReturnType<typeof startExports>['open']>>;

export const getPage = (opened: Opened): string =>
  opened.kind === 'page' ? opened.html : `no page, but a ${opened.kind}`;

export const readFileBehind = (opened: Opened): string =>
  readExportFile(opened.kind === 'redirect' ? opened.location : '');
