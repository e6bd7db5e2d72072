import { urlOf } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { FileResponse } from '../platform/http/response.ts';
import type { Basics } from '../platform/open-function.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import type { ReadSurveys } from '../survey/survey-reader.ts';
import type { CounterReader } from '../totals/counters-store.ts';
import type { ExportJob, ExportJobs } from './export-job-store.ts';
import type { ExportStore } from './export-store.ts';
import { csvHeader, type FilePart, readPart } from './survey-csv.ts';

export type ExportDependencies = Pick<Basics, 'log' | 'now'> & {
  readonly readSurveys: ReadSurveys;
  readonly counters: CounterReader;
  readonly jobs: ExportJobs;
  readonly openStore: () => Promise<ExportStore>;
  readonly partBytes: number;
  readonly newExportId: () => string;
};

type ExportOutcome =
  | { readonly kind: 'content'; readonly fileName: string; readonly text: string; readonly rows: number }
  | { readonly kind: 'stored'; readonly link: string }
  | { readonly kind: 'underWay'; readonly job: string; readonly rows: number; readonly expectedRows: number };

export const exportSurveys = async (
  job: string | undefined,
  dependencies: ExportDependencies,
): Promise<Result<FileResponse>> => {
  const result = await (job === undefined ? startExport(dependencies) : continueExport(job, dependencies));
  return result.ok ? { ok: true, value: responseOf(result.value) } : result;
};

/** A function's response may have 6 MB, of which its encoding takes some. */
const largestResponseBytes = 4 * 1024 * 1024;

/** Returns a small file at once and writes a larger one over several calls, with one part in memory at a time. */
export const startExport = async (dependencies: ExportDependencies): Promise<Result<ExportOutcome>> => {
  const { readSurveys, counters, openStore, partBytes, jobs, log, now, newExportId } = dependencies;
  const { surveys: expectedRows } = await counters.readAllTime();
  const part = await readPart(readSurveys, { header: csvHeader, bytes: partBytes });
  const fileName = `surveys-${now().toISOString().slice(0, 10)}.csv`;
  if (part.position === undefined && Buffer.byteLength(part.text) <= largestResponseBytes) {
    const fields = { rows: part.rows, expectedRows };
    if (part.rows < expectedRows) log.error('export does not hold all surveys', fields);
    return succeed({ kind: 'content', fileName, text: part.text, rows: part.rows });
  }
  const run = { ...dependencies, store: await openStore() };
  const upload = await run.store.begin(fileName);
  const job = await jobs.create({ id: newExportId(), upload, status: 'reading', tags: [], rows: 0, expectedRows });
  // No hold is needed: nobody else knows the job's id yet.
  const stored = await storePart(job, part, run);
  return succeed(await outcomeOf(stored ?? job, run));
};

type Run = ExportDependencies & { readonly store: ExportStore };

/** The function's timeout is 29 seconds; a part is begun only while there is time for it. */
const longestCallMs = 6 * 1000;

/** A call that was killed holds its export no longer than this. No call runs longer. */
const holdMs = 30 * 1000;

/** One call at a time works on an export, because parts that two calls write could differ by a new survey. */
export const continueExport = async (id: string, dependencies: ExportDependencies): Promise<Result<ExportOutcome>> => {
  const { jobs, now } = dependencies;
  const job = await jobs.find(id);
  if (job === undefined) return fail('not_found', 'There is no such export; please start it again');
  // Before the hold, so that a store that cannot be opened holds nothing.
  const run = { ...dependencies, store: await dependencies.openStore() };
  const startMs = now().getTime();
  const isFree = job.status !== 'done' && (job.heldUntil === undefined || job.heldUntil.getTime() <= startMs);
  const held = isFree ? await jobs.advance(job, { heldUntil: new Date(startMs + holdMs) }) : undefined;
  return succeed(await outcomeOf(held === undefined ? job : await work(held, startMs, run), run));
};

const work = async (held: ExportJob, startMs: number, run: Run): Promise<ExportJob> => {
  let job = held;
  try {
    while (job.status !== 'done' && run.now().getTime() < startMs + longestCallMs) {
      const next = await takeStep(job, run);
      if (next === undefined) break;
      job = next;
    }
  } finally {
    await run.jobs.advance(job, { heldUntil: undefined });
  }
  return job;
};

const takeStep = async (job: ExportJob, run: Run): Promise<ExportJob | undefined> => {
  if (job.status === 'stored') return finish(job, run);
  const part = await readPart(run.readSurveys, { header: '', start: job.position, bytes: run.partBytes });
  return storePart(job, part, run);
};

const storePart = async (job: ExportJob, part: FilePart, { store, jobs }: Run): Promise<ExportJob | undefined> => {
  const tag = await store.append(job.upload, job.tags.length + 1, Buffer.from(part.text));
  return jobs.advance(job, {
    tags: [...job.tags, tag],
    rows: job.rows + part.rows,
    position: part.position,
    status: part.position === undefined ? 'stored' : 'reading',
  });
};

const finish = async (job: ExportJob, run: Run): Promise<ExportJob | undefined> => {
  await run.store.finish(job.upload, job.tags);
  const done = await run.jobs.advance(job, { status: 'done' });
  if (done !== undefined) await checkRows(done, run);
  return done;
};

const checkRows = async ({ rows, expectedRows }: ExportJob, { counters, log }: ExportDependencies): Promise<void> => {
  const { surveys: countedRows } = await counters.readAllTime();
  const fields = { rows, expectedRows, countedRows };
  // The file may or may not contain surveys that were completed during the export.
  if (rows < expectedRows || rows > countedRows) log.error('export does not hold all surveys', fields);
  else log.info('export finished', fields);
};

const outcomeOf = async (job: ExportJob, { store }: Run): Promise<ExportOutcome> => {
  const { id, rows, expectedRows, upload } = job;
  return job.status === 'done'
    ? { kind: 'stored', link: await store.linkTo(upload) }
    : { kind: 'underWay', job: id, rows, expectedRows };
};

const responseOf = (outcome: ExportOutcome): FileResponse => {
  switch (outcome.kind) {
    case 'content':
      return { ...outcome, kind: 'download', contentType: 'text/csv; charset=utf-8' };
    case 'stored':
      return { kind: 'redirect', location: outcome.link };
    case 'underWay':
      return progressPage(outcome.job, outcome.rows, outcome.expectedRows);
  }
};

const format = new Intl.NumberFormat('en-US');

const progressPage = (job: string, rows: number, expectedRows: number): FileResponse => ({
  kind: 'page',
  refreshUrl: urlOf(endpoints.exportSurveys, { query: { job } }),
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preparing the export</title>
<main>
<h1>Preparing the export</h1>
<p role="status">${format.format(rows)} of ${format.format(expectedRows)} surveys. The download starts by itself.</p>
<progress max="${expectedRows}" value="${rows}"></progress>
</main>
</html>
`,
});
