import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCounterReader } from '../src/counters/counters-store.ts';
import { createExportJobStore } from '../src/export/export-job-store.ts';
import type { ExportSelection } from '../src/export/export-selection.ts';
import { openExport, type WriteOrder } from '../src/export/open-export.ts';
import { openExportStore } from '../src/export/open-export-store.ts';
import { createExportTables } from '../src/export-writer/export-tables.ts';
import { writeExport } from '../src/export-writer/write-export.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import type { ListAccess } from '../src/platform/dynamodb/stored-item.ts';

const megabyte = 1024 * 1024;
const timeZone = 'America/Toronto';
const exportId = 'A'.repeat(22);

/** Exports surveys as CSV, or all data as a workbook, as the writer does. Returns what it took. */
export const measureExport = async (access: ListAccess, format: 'csv' | 'xlsx') => {
  const folder = mkdtempSync(join(tmpdir(), 'export-bench-'));
  const shared = {
    openJobStore: (selection: ExportSelection) => createExportJobStore(access, selection),
    counters: createCounterReader(access),
    openStore: () => openExportStore({ directory: folder }),
    now: () => new Date(),
  };
  const log = {
    info: () => undefined,
    error: (message: string, fields: object) => console.error(message, fields),
  };
  const writerDependencies = {
    ...shared,
    log,
    openTables: createExportTables(access, timeZone),
    businessTimeZone: timeZone,
  };
  const orders: WriteOrder[] = [];
  let exportedRows = 0;
  const openDependencies = {
    ...shared,
    startWriter: async (order: WriteOrder) => orders.push(order),
    toBusinessDay: createBusinessDayFormatter(timeZone),
    createExportId: () => exportId,
    recordDownload: async (_fileName: string, rows: number) => {
      exportedRows = rows;
    },
    maxWaitMs: 0,
  };

  try {
    await openExport({ format, start: 'new' }, openDependencies);
    const memory = trackMemory();
    const [startMs, startCpu] = [performance.now(), process.cpuUsage()];

    await writeExport(orders[0], writerDependencies);
    const seconds = (performance.now() - startMs) / 1000;
    const cpu = process.cpuUsage(startCpu);

    const opened = await openExport({ format, job: exportId }, openDependencies);
    if (!opened.ok || opened.value.kind !== 'redirect') throw new Error('The export failed');

    const file = join(folder, opened.value.location.replace('/__exports/', ''));
    return {
      format,
      exportedRows,
      fileMb: Math.round(statSync(file).size / megabyte),
      seconds: Math.round(seconds),
      rowsPerSecond: Math.round(exportedRows / seconds),
      cpuMsPerRow: Number(((cpu.user + cpu.system) / 1000 / exportedRows).toFixed(2)),
      ...memory.stop(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Samples the resident memory until `stop`, which returns its growth and its peak. */
const trackMemory = () => {
  const before = process.memoryUsage().rss;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return {
        grownMb: Math.round((highest - before) / megabyte),
        peakMb: Math.round(highest / megabyte),
      };
    },
  };
};
