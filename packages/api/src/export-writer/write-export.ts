import { Readable } from 'node:stream';
import * as z from 'zod';
import type { CounterReader } from '../counters/counters-store.ts';
import type { ExportJob, ExportJobStore } from '../export/export-job-store.ts';
import type { ExportStore } from '../export/export-store.ts';
import { type WriteOrder, writerSilenceMs } from '../export/open-export.ts';
import { getStack } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import type { ReadSurveys, SurveyBatch } from '../survey/survey-reader.ts';
import { csvHeader, formatCsvLines } from './survey-csv.ts';

export type WriteExportDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly jobs: ExportJobStore;
  readonly counters: CounterReader;
  readonly readSurveys: ReadSurveys;
  readonly openStore: () => Promise<ExportStore>;
};

const orderSchema: z.ZodType<WriteOrder> = z.object({ id: z.string(), attempt: z.int() });

/** Writes all surveys into one file, oldest first. Rejects on failure, so that Lambda retries. */
export const writeExport = async (
  event: unknown,
  dependencies: WriteExportDependencies,
): Promise<void> => {
  const { log, jobs } = dependencies;
  const order = orderSchema.parse(event);
  const job = await jobs.find();
  if (job?.id !== order.id || job.attempt !== order.attempt || job.status !== 'writing') {
    log.info('export is not wanted any more', { attempt: order.attempt });
    return;
  }

  try {
    await writeFile(job, dependencies);
  } catch (error) {
    log.error('export failed', { attempt: job.attempt, stack: getStack(error) });
    throw error;
  }
};

const writeFile = async (
  started: ExportJob,
  dependencies: WriteExportDependencies,
): Promise<void> => {
  const { openStore, readSurveys, jobs } = dependencies;
  const store = await openStore();
  const progress = createProgressReporter(started, dependencies);

  await store.write(started, Readable.from(streamLines(readSurveys, progress.report)));

  const done = await jobs.update(progress.getJob(), { status: 'done' });
  if (done === undefined) throw new Error(takenOverMessage);

  await logCompleteness(done, dependencies);
};

type ReportRows = (rows: number) => Promise<void>;

async function* streamLines(
  readSurveys: ReadSurveys,
  reportRows: ReportRows,
): AsyncGenerator<string> {
  yield csvHeader;

  let rows = 0;
  let reading: Promise<SurveyBatch> | undefined = readSurveys(undefined);

  while (reading !== undefined) {
    const { surveys, position }: SurveyBatch = await reading;

    reading = position === undefined ? undefined : readAhead(readSurveys, position);
    yield formatCsvLines(surveys);

    rows += surveys.length;
    await reportRows(rows);
  }
}

/** Starts to read the next surveys while the last ones are written. */
const readAhead = (readSurveys: ReadSurveys, position: string): Promise<SurveyBatch> => {
  const reading = readSurveys(position);

  // If writing fails first, nobody awaits this. An unhandled rejection would end the process.
  reading.catch(() => undefined);
  return reading;
};

const takenOverMessage = 'Another attempt has taken this export over';

const reportEveryMs = 2000;

/** Stores the number of rows every two seconds, which also shows that the attempt is running. */
const createProgressReporter = (started: ExportJob, { jobs, now }: WriteExportDependencies) => {
  let stored = started;
  let rows = 0;
  let storedAtMs = now().getTime();

  return {
    report: async (rowsSoFar: number): Promise<void> => {
      rows = rowsSoFar;
      const nowMs = now().getTime();
      if (nowMs < storedAtMs + reportEveryMs) return;

      const next = await jobs.update(stored, {
        rows,
        aliveUntil: new Date(nowMs + writerSilenceMs),
      });
      if (next === undefined) throw new Error(takenOverMessage);

      stored = next;
      storedAtMs = nowMs;
    },

    getJob: (): ExportJob => ({ ...stored, rows }),
  };
};

/** A file must have the surveys counted at its start, and none that are not counted now. */
const logCompleteness = async (
  { rows, expectedRows, attempt, startedAt }: ExportJob,
  { counters, log, now }: WriteExportDependencies,
): Promise<void> => {
  const { surveys: countedNow } = await counters.readAllTime();
  const seconds = Math.round((now().getTime() - startedAt.getTime()) / 1000);
  const fields = { rows, expectedRows, countedRows: countedNow, attempt, seconds };

  const isComplete = rows >= expectedRows && rows <= countedNow;
  if (isComplete) log.info('export finished', fields);
  else log.error('export does not hold all surveys', fields);
};
