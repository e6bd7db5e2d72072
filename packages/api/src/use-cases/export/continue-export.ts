import type { ExportJob } from '../../ports/export-jobs.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { ExportDependencies, ExportOutcome } from './dependencies.ts';
import { type FilePart, readPart } from './read-part.ts';

/** A function may take 15 seconds; a part is begun only while there is time for it. */
const longestCallMs = 6 * 1000;

const checkRows = async ({ rows, expectedRows }: ExportJob, { counters, log }: ExportDependencies): Promise<void> => {
  const { surveys: countedRows } = await counters.readAllTime();
  const fields = { rows, expectedRows, countedRows };
  // Surveys that were completed meanwhile may be in the file or not.
  if (rows < expectedRows || rows > countedRows) log.error('export does not hold all surveys', fields);
  else log.info('export finished', fields);
};

/** Stores a part that was read; the last one completes the file. Undefined when somebody else was faster. */
export const storePart = async (
  job: ExportJob,
  part: FilePart,
  dependencies: ExportDependencies,
): Promise<ExportJob | undefined> => {
  const { store, jobs } = dependencies;
  const tag = await store.append(job.upload, job.tags.length + 1, Buffer.from(part.text));
  const isDone = part.edge === undefined;
  const next = { ...job, tags: [...job.tags, tag], rows: job.rows + part.rows, edge: part.edge, isDone };
  if (isDone) await store.finish(next.upload, next.tags);
  if (!(await jobs.advance(job, next))) return undefined;
  if (isDone) await checkRows(next, dependencies);
  return next;
};

/** Goes on with an export that has begun, for some seconds. */
export const advanceExport = async (started: ExportJob, dependencies: ExportDependencies): Promise<ExportOutcome> => {
  const { store, readSurveys, now } = dependencies;
  const deadlineMs = now().getTime() + longestCallMs;
  let job = started;
  while (!job.isDone && now().getTime() < deadlineMs) {
    const part = await readPart(readSurveys, { header: '', edge: job.edge, bytes: store.smallestPartBytes });
    const next = await storePart(job, part, dependencies);
    if (next === undefined) break;
    job = next;
  }
  const { id, rows, expectedRows, upload } = job;
  return job.isDone
    ? { kind: 'stored', link: await store.linkTo(upload) }
    : { kind: 'underWay', job: id, rows, expectedRows };
};

/** The next step of the export with this id. */
export const continueExport = async (id: string, dependencies: ExportDependencies): Promise<Result<ExportOutcome>> => {
  const job = await dependencies.jobs.find(id);
  return job === undefined
    ? fail('not_found', 'There is no such export; please start it again')
    : succeed(await advanceExport(job, dependencies));
};
