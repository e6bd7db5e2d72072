import { fail, type Result, succeed } from '../platform/result.ts';
import type { ExportDependencies, ExportOutcome } from './dependencies.ts';
import type { ExportJob } from './export-jobs-port.ts';
import { type FilePart, readPart } from './read-part.ts';

/** A function may take 29 seconds; a part is begun only while there is time for it. */
const longestCallMs = 6 * 1000;

/** A call that has an export to itself and was killed holds it no longer than this, and runs no longer. */
const holdMs = 30 * 1000;

const checkRows = async ({ rows, expectedRows }: ExportJob, { counters, log }: ExportDependencies): Promise<void> => {
  const { surveys: countedRows } = await counters.readAllTime();
  const fields = { rows, expectedRows, countedRows };
  // Surveys that were completed meanwhile may be in the file or not.
  if (rows < expectedRows || rows > countedRows) log.error('export does not hold all surveys', fields);
  else log.info('export finished', fields);
};

/** Stores a part that was read. Undefined when somebody else has taken the export over. */
export const storePart = async (
  job: ExportJob,
  part: FilePart,
  { store, jobs }: ExportDependencies,
): Promise<ExportJob | undefined> => {
  const tag = await store.append(job.upload, job.tags.length + 1, Buffer.from(part.text));
  return jobs.advance(job, {
    tags: [...job.tags, tag],
    rows: job.rows + part.rows,
    position: part.position,
    status: part.position === undefined ? 'stored' : 'reading',
  });
};

const finish = async (job: ExportJob, dependencies: ExportDependencies): Promise<ExportJob | undefined> => {
  await dependencies.store.finish(job.upload, job.tags);
  const done = await dependencies.jobs.advance(job, { status: 'done' });
  if (done !== undefined) await checkRows(done, dependencies);
  return done;
};

const takeStep = async (job: ExportJob, dependencies: ExportDependencies): Promise<ExportJob | undefined> => {
  if (job.status === 'stored') return finish(job, dependencies);
  const { store, readSurveys } = dependencies;
  const part = await readPart(readSurveys, { header: '', start: job.position, bytes: store.smallestPartBytes });
  return storePart(job, part, dependencies);
};

/** Goes on for some seconds with an export that is held for it, then gives it free. */
const work = async (held: ExportJob, startMs: number, dependencies: ExportDependencies): Promise<ExportJob> => {
  let job = held;
  try {
    while (job.status !== 'done' && dependencies.now().getTime() < startMs + longestCallMs) {
      const next = await takeStep(job, dependencies);
      if (next === undefined) break;
      job = next;
    }
  } finally {
    await dependencies.jobs.advance(job, { heldUntil: undefined });
  }
  return job;
};

/** Where an export stands. */
export const outcomeOf = async (job: ExportJob, { store }: ExportDependencies): Promise<ExportOutcome> => {
  const { id, rows, expectedRows, upload } = job;
  return job.status === 'done'
    ? { kind: 'stored', link: await store.linkTo(upload) }
    : { kind: 'underWay', job: id, rows, expectedRows };
};

/**
 * The next step of the export with this id. One call at a time works on an export: parts that two of them wrote could
 * differ by a survey completed meanwhile. Any other one says how far it is.
 */
export const continueExport = async (id: string, dependencies: ExportDependencies): Promise<Result<ExportOutcome>> => {
  const { jobs, now } = dependencies;
  const job = await jobs.find(id);
  if (job === undefined) return fail('not_found', 'There is no such export; please start it again');
  const startMs = now().getTime();
  const isFree = job.status !== 'done' && (job.heldUntil === undefined || job.heldUntil.getTime() <= startMs);
  const held = isFree ? await jobs.advance(job, { heldUntil: new Date(startMs + holdMs) }) : undefined;
  return succeed(await outcomeOf(held === undefined ? job : await work(held, startMs, dependencies), dependencies));
};
