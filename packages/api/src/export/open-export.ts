import { setTimeout as wait } from 'node:timers/promises';
import type { CounterReader } from '../counters/counters-store.ts';
import type { FileResponse } from '../platform/http/response.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import { type ExportJob, type ExportJobStore, exportLifetimeMs } from './export-job-store.ts';
import { buildFinishedPage, buildProgressPage, stoppedPage } from './export-pages.ts';
import type { ExportStore } from './export-store.ts';

export type OpenExportDependencies = Pick<FunctionContext, 'now'> & {
  readonly jobs: ExportJobStore;
  readonly counters: CounterReader;
  readonly openStore: () => Promise<ExportStore>;
  readonly startWriter: (order: WriteOrder) => Promise<unknown>;
  readonly createExportId: () => string;
  /** How long a call waits for the file before it returns a page. */
  readonly maxWaitMs: number;
};

/** The writer ignores an order for an attempt that is no longer the latest. */
export type WriteOrder = Pick<ExportJob, 'id' | 'attempt'>;

type ExportQuery = {
  /** The export that the caller's page is watching. */
  readonly job?: string | undefined;
  /** `new` when the caller does not want the finished export that nobody has fetched yet. */
  readonly start?: 'new' | undefined;
};

/** Returns a redirect to the file of all surveys or, while it is written, a page that waits. */
export const openExport = async (
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const latest = await dependencies.jobs.find();
  const step = chooseStep(latest, query, dependencies.now());

  switch (step.kind) {
    case 'report failure':
      return succeed(stoppedPage);
    case 'offer':
      return succeed(buildFinishedPage(step.job));
    case 'watch':
      return waitForFile(step.job, dependencies);
    case 'restart':
      return restartExport(step.job, query, dependencies);
    case 'begin':
      return beginExport(latest, query, dependencies);
  }
};

type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'restart' | 'watch' | 'offer' | 'report failure'; readonly job: ExportJob };

const maxAttempts = 3;

/** Decides what a call does about the latest export, which may not be the one of its page. */
const chooseStep = (job: ExportJob | undefined, query: ExportQuery, now: Date): Step => {
  if (job === undefined || isExpired(job, now)) return { kind: 'begin' };

  const isForCallersPage = job.id === query.job;

  if (job.status === 'writing') {
    if (now < job.aliveUntil) return { kind: 'watch', job };
    if (job.attempt < maxAttempts) return { kind: 'restart', job };

    return isForCallersPage ? { kind: 'report failure', job } : { kind: 'begin' };
  }

  if (isForCallersPage) return { kind: 'watch', job };

  return job.isFetched || query.start === 'new' ? { kind: 'begin' } : { kind: 'offer', job };
};

const isExpired = ({ startedAt }: ExportJob, now: Date): boolean =>
  now.getTime() >= startedAt.getTime() + exportLifetimeMs;

/** A writer reports progress every two seconds. One that is silent for so long was stopped. */
export const writerSilenceMs = minuteMs;

const beginExport = async (
  previous: ExportJob | undefined,
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const { jobs, counters, createExportId } = dependencies;
  const now = dependencies.now();
  const { surveys: expectedRows } = await counters.readAllTime();

  const job = await jobs.replace(previous, {
    id: createExportId(),
    fileName: `surveys-${now.toISOString().slice(0, 10)}.csv`,
    startedAt: now,
    status: 'writing',
    attempt: 1,
    aliveUntil: new Date(now.getTime() + writerSilenceMs),
    rows: 0,
    expectedRows,
    isFetched: false,
  });
  return startWriterAndWait(job, query, dependencies);
};

/** Starts a new attempt at an export whose writer fell silent. */
const restartExport = async (
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
  return startWriterAndWait(restarted, query, dependencies);
};

const startWriterAndWait = async (
  job: ExportJob | undefined,
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  // Another call started an export first, so this one joins it.
  if (job === undefined) return openExport(query, dependencies);

  await dependencies.startWriter({ id: job.id, attempt: job.attempt });
  return waitForFile(job, dependencies);
};

const pollEveryMs = 100;

/** Waits a while. Small exports are finished by then, so that their window needs no page. */
const waitForFile = async (
  job: ExportJob,
  dependencies: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const endMs = performance.now() + dependencies.maxWaitMs;
  let latest: ExportJob | undefined = job;

  while (latest?.status === 'writing' && performance.now() < endMs) {
    await wait(pollEveryMs);
    latest = await dependencies.jobs.find();
  }

  if (latest?.id !== job.id || latest.status === 'writing')
    return succeed(buildProgressPage(latest ?? job));

  return redirectToFile(latest, dependencies);
};

const redirectToFile = async (
  job: ExportJob,
  { jobs, openStore }: OpenExportDependencies,
): Promise<Result<FileResponse>> => {
  const store = await openStore();
  const location = await store.createLink(job);

  // This changes nothing if another call has redirected to or replaced the export, which is fine.
  if (!job.isFetched) await jobs.update(job, { isFetched: true });

  return succeed({ kind: 'redirect', location });
};
