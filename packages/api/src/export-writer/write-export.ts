import { Readable } from 'node:stream';
import * as z from 'zod';
import type { CounterReader } from '../counters/counters-store.ts';
import type { ExportJob, ExportJobStore, OpenExportJobStore } from '../export/export-job-store.ts';
import { type ExportSelection, exportSelectionSchema } from '../export/export-selection.ts';
import type { ExportStore } from '../export/export-store.ts';
import { type WriteOrder, writerSilenceMs } from '../export/open-export.ts';
import { getStack } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import type { Clock } from '../platform/time.ts';
import { streamCsv } from './csv.ts';
import type { CountedRows, ReportBatch, TableName } from './export-table.ts';
import type { OpenExportTables } from './export-tables.ts';
import { streamWorkbook } from './workbook.ts';

export type WriteExportDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly openJobStore: OpenExportJobStore;
  readonly openTables: OpenExportTables;
  readonly counters: CounterReader;
  readonly openStore: () => Promise<ExportStore>;
  readonly businessTimeZone: string;
};

const orderSchema: z.ZodType<WriteOrder> = z.object({
  id: z.string(),
  attempt: z.int(),
  selection: exportSelectionSchema,
});

/** Writes the selected rows into one file. Rejects on failure, so that Lambda retries. */
export const writeExport = async (
  event: unknown,
  dependencies: WriteExportDependencies,
): Promise<void> => {
  const { log } = dependencies;
  const order = orderSchema.parse(event);
  const job = await dependencies.openJobStore(order.selection).find();
  if (job?.id !== order.id || job.attempt !== order.attempt || job.status !== 'writing') {
    log.info('export is not wanted any more', { attempt: order.attempt });
    return;
  }

  try {
    await writeFile(job, order.selection, dependencies);
  } catch (error) {
    log.error('export failed', { attempt: job.attempt, stack: getStack(error) });
    throw error;
  }
};

const writeFile = async (
  startedJob: ExportJob,
  selection: ExportSelection,
  dependencies: WriteExportDependencies,
): Promise<void> => {
  const { openStore, openJobStore } = dependencies;
  const jobs = openJobStore(selection);
  const store = await openStore();
  const progress = createProgressReporter(startedJob, jobs, dependencies.now);

  const content = openContent(startedJob, selection, progress, dependencies);

  await store.write(startedJob, content);

  const finishedJob = await jobs.update(progress.getJob(), { status: 'done' });
  if (finishedJob === undefined) throw new Error(takenOverMessage);

  await logCompleteness(finishedJob, progress.listCounts(), dependencies);
};

const openContent = (
  { startedAt }: ExportJob,
  selection: ExportSelection,
  { reportBatch, listCounts }: ProgressReporter,
  { openTables, businessTimeZone }: WriteExportDependencies,
): Readable => {
  const tables = openTables(selection);
  const [firstTable] = tables;

  // CSV holds one table.
  if (selection.format === 'csv' && firstTable !== undefined)
    return Readable.from(streamCsv(firstTable, reportBatch));

  const timeZone = businessTimeZone;
  return streamWorkbook({ tables, selection, startedAt, timeZone, reportBatch, listCounts });
};

const takenOverMessage = 'Another attempt has taken this export over';

const reportEveryMs = 2000;

type ProgressReporter = ReturnType<typeof createProgressReporter>;

/** Stores the number of rows every two seconds, which also shows that the attempt is running. */
const createProgressReporter = (startedJob: ExportJob, jobs: ExportJobStore, now: Clock) => {
  const counts = new Map<TableName, CountedRows>();
  let storedJob = startedJob;
  let storedAtMs = now().getTime();

  const sumCounts = () => {
    const counted = [...counts.values()];
    return {
      rows: counted.reduce((sum, { rows }) => sum + rows, 0),
      unreadable: counted.reduce((sum, { unreadable }) => sum + unreadable, 0),
    };
  };

  const reportBatch: ReportBatch = async (tableName, batch) => {
    const before = counts.get(tableName);

    counts.set(tableName, {
      tableName,
      rows: (before?.rows ?? 0) + batch.rows.length,
      unreadable: (before?.unreadable ?? 0) + batch.unreadable,
    });
    const nowMs = now().getTime();
    if (nowMs < storedAtMs + reportEveryMs) return;

    const aliveUntil = new Date(nowMs + writerSilenceMs);
    const updatedJob = await jobs.update(storedJob, { ...sumCounts(), aliveUntil });
    if (updatedJob === undefined) throw new Error(takenOverMessage);

    storedJob = updatedJob;
    storedAtMs = nowMs;
  };

  return {
    reportBatch,

    getJob: (): ExportJob => ({ ...storedJob, ...sumCounts() }),

    listCounts: (): readonly CountedRows[] => [...counts.values()],
  };
};

/** Logs an error if the file has fewer surveys than there were at its start, or more than now. */
const logCompleteness = async (
  { rows, unreadable, expectedSurveys, attempt, startedAt }: ExportJob,
  counts: readonly CountedRows[],
  { counters, log, now }: WriteExportDependencies,
): Promise<void> => {
  const { surveys: countedSurveys } = await counters.readAllTime();
  const surveys = counts.find(({ tableName }) => tableName === 'Surveys')?.rows ?? 0;
  const seconds = Math.round((now().getTime() - startedAt.getTime()) / 1000);
  const fields = { rows, surveys, unreadable, expectedSurveys, countedSurveys, attempt, seconds };

  const isComplete =
    expectedSurveys === undefined || (surveys >= expectedSurveys && surveys <= countedSurveys);
  if (isComplete) log.info('export finished', fields);
  else log.error('export does not hold all surveys', fields);
};
