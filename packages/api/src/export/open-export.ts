import { setTimeout as wait } from 'node:timers/promises';
import type { CounterReader } from '../counters/counters-store.ts';
import type { FileResponse } from '../platform/http/response.ts';
import type { Basics } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import { type ExportJob, type ExportJobStore, exportLifetimeMs } from './export-job-store.ts';
import { finishedPage, progressPage, stoppedPage } from './export-pages.ts';
import type { ExportStore } from './export-store.ts';

export type OpenExportDependencies = Pick<Basics, 'now'> & {
  readonly jobs: ExportJobStore;
  readonly counters: CounterReader;
  readonly openStore: () => Promise<ExportStore>;
  /** Starts the function that writes the file, and does not wait for it. */
  readonly startWriter: (order: WriteOrder) => Promise<unknown>;
  readonly newExportId: () => string;
  /** How long a call waits for the file before it answers with a page. */
  readonly longestWaitMs: number;
};

/** What the writer is told. It ignores an order for an attempt that is no longer the latest. */
export type WriteOrder = Pick<ExportJob, 'id' | 'attempt'>;

type ExportQuery = {
  /** The export that the caller's page is watching. */
  readonly job?: string | undefined;
  /** `new` when the caller does not want the finished export that nobody has fetched yet. */
  readonly start?: 'new' | undefined;
};

/** Leads to the file of all surveys: starts an export, or joins the one under way, and answers with a page meanwhile. */
export const openExport = async (
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const latest = await dependencies.jobs.find();
  const step = chooseStep(latest, query, dependencies.now());

  switch (step.kind) {
    case 'show stopped':
      return succeed(stoppedPage);
    case 'offer':
      return succeed(finishedPage(step.job));
    case 'watch':
      return watch(step.job, dependencies);
    case 'restart':
      return restart(step.job, query, dependencies);
    case 'begin':
      return begin(latest, query, dependencies);
  }
};

type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'restart' | 'watch' | 'offer' | 'show stopped'; readonly job: ExportJob };

const mostAttempts = 3;

const chooseStep = (job: ExportJob | undefined, query: ExportQuery, now: Date): Step => {
  if (job === undefined || now.getTime() >= job.startedAt.getTime() + exportLifetimeMs)
    return { kind: 'begin' };

  const isWatched = job.id === query.job;

  if (job.status === 'writing') {
    if (now < job.aliveUntil) return { kind: 'watch', job };
    if (job.attempt < mostAttempts) return { kind: 'restart', job };

    return isWatched ? { kind: 'show stopped', job } : { kind: 'begin' };
  }

  if (isWatched) return { kind: 'watch', job };

  return job.isFetched || query.start === 'new' ? { kind: 'begin' } : { kind: 'offer', job };
};

/** A writer shows every few seconds that it is alive. One that did not for so long has been killed. */
export const writerSilenceMs = minuteMs;

const begin = async (
  before: ExportJob | undefined,
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const { jobs, counters, newExportId } = dependencies;
  const now = dependencies.now();
  const { surveys: expectedRows } = await counters.readAllTime();

  const job = await jobs.replace(before, {
    id: newExportId(),
    fileName: `surveys-${now.toISOString().slice(0, 10)}.csv`,
    startedAt: now,
    status: 'writing',
    attempt: 1,
    aliveUntil: new Date(now.getTime() + writerSilenceMs),
    rows: 0,
    expectedRows,
    isFetched: false,
  });
  return startAndWatch(job, query, dependencies);
};

const restart = async (
  job: ExportJob,
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const aliveUntil = new Date(dependencies.now().getTime() + writerSilenceMs);
  const restarted = await dependencies.jobs.update(job, {
    attempt: job.attempt + 1,
    aliveUntil,
    rows: 0,
  });
  return startAndWatch(restarted, query, dependencies);
};

const startAndWatch = async (
  job: ExportJob | undefined,
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  // Somebody else started it in the same moment, so this call joins.
  if (job === undefined) return openExport(query, dependencies);

  await dependencies.startWriter({ id: job.id, attempt: job.attempt });
  return watch(job, dependencies);
};

const pauseMs = 100;

/** Small exports end within the wait, so that their window goes straight to the download. */
const watch = async (
  job: ExportJob,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const endMs = performance.now() + dependencies.longestWaitMs;

  let latest: ExportJob | undefined = job;

  while (latest?.status === 'writing' && performance.now() < endMs) {
    await wait(pauseMs);
    latest = await dependencies.jobs.find();
  }

  if (latest?.id !== job.id || latest.status === 'writing')
    return succeed(progressPage(latest ?? job));

  return deliver(latest, dependencies);
};

const deliver = async (
  job: ExportJob,
  { jobs, openStore }: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const store = await openStore();
  const location = await store.createLink(job);

  // If another call changes the job meanwhile, it is one that delivers or replaces it.
  if (!job.isFetched) await jobs.update(job, { isFetched: true });

  return succeed({ kind: 'redirect', location });
};
