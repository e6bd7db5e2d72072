import { setTimeout as wait } from 'node:timers/promises';
import type { CounterReader } from '../counters/counters-store.ts';
import type { NavigationResponse } from '../platform/http/response.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { minuteMs } from '../platform/time.ts';
import {
  type ExportJob,
  type ExportJobStore,
  exportLifetimeMs,
  type OpenExportJobStore,
} from './export-job-store.ts';
import { buildFinishedPage, buildProgressPage, buildStoppedPage } from './export-pages.ts';
import {
  buildFileName,
  type ExportQuery,
  type ExportSelection,
  isFiltered,
  toExportSelection,
} from './export-selection.ts';
import type { ExportStore } from './export-store.ts';

export type OpenExportDependencies = Pick<FunctionContext, 'toBusinessDay' | 'now'> & {
  readonly openJobStore: OpenExportJobStore;
  readonly counters: CounterReader;
  readonly openStore: () => Promise<ExportStore>;
  readonly startWriter: (order: WriteOrder) => Promise<unknown>;
  readonly createExportId: () => string;
  readonly recordDownload: (fileName: string, rows: number) => Promise<void>;
  /** How long a call waits for the file before it returns a page. */
  readonly maxWaitMs: number;
};

/** The writer ignores an order for an attempt that is no longer the latest. */
export type WriteOrder = Pick<ExportJob, 'id' | 'attempt'> & {
  readonly selection: ExportSelection;
};

type Call = OpenExportDependencies & {
  readonly query: ExportQuery;
  readonly selection: ExportSelection;
  readonly jobs: ExportJobStore;
};

/** Starts or joins an export. Returns a redirect to its file, or a page about its state. */
export const openExport = async (
  query: ExportQuery,
  dependencies: OpenExportDependencies,
): Promise<Result<NavigationResponse>> => {
  const selected = toExportSelection(query);
  if (!selected.ok) return selected;

  const selection = selected.value;
  return continueOrBeginExport({
    ...dependencies,
    query,
    selection,
    jobs: dependencies.openJobStore(selection),
  });
};

const continueOrBeginExport = async (call: Call): Promise<Result<NavigationResponse>> => {
  const latest = await call.jobs.find();
  const step = chooseStep(latest, call.query, call.now());

  switch (step.kind) {
    case 'report failure':
      return succeed(buildStoppedPage(call.selection));
    case 'offer':
      return succeed(buildFinishedPage(step.job, call.selection));
    case 'wait for file':
      return waitForFile(step.job, call);
    case 'restart':
      return restartExport(step.job, call);
    case 'begin':
      return beginExport(latest, call);
  }
};

type Step =
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'restart' | 'wait for file' | 'offer' | 'report failure';
      readonly job: ExportJob;
    };

const maxAttempts = 3;

/** Chooses what to do about the latest export. `query.job` is the export on the caller's page. */
const chooseStep = (job: ExportJob | undefined, query: ExportQuery, now: Date): Step => {
  if (job === undefined || isExpired(job, now)) return { kind: 'begin' };

  const isForCallersPage = job.id === query.job;

  if (job.status === 'writing') {
    if (now < job.aliveUntil) return { kind: 'wait for file', job };
    if (job.attempt < maxAttempts) return { kind: 'restart', job };

    return isForCallersPage ? { kind: 'report failure', job } : { kind: 'begin' };
  }

  if (isForCallersPage) return { kind: 'wait for file', job };

  const canOfferFile = !job.isFetched && query.start !== 'new';
  return canOfferFile ? { kind: 'offer', job } : { kind: 'begin' };
};

const isExpired = ({ startedAt }: ExportJob, now: Date): boolean =>
  now.getTime() >= startedAt.getTime() + exportLifetimeMs;

/** A writer reports progress every two seconds. One that is silent for so long was stopped. */
export const writerSilenceMs = minuteMs;

const beginExport = async (
  previous: ExportJob | undefined,
  call: Call,
): Promise<Result<NavigationResponse>> => {
  const now = call.now();
  const expected = await countExpectedRows(call);

  const job = await call.jobs.replace(previous, {
    id: call.createExportId(),
    fileName: buildFileName(call.selection, call.toBusinessDay(now)),
    startedAt: now,
    status: 'writing',
    attempt: 1,
    aliveUntil: new Date(now.getTime() + writerSilenceMs),
    rows: 0,
    ...expected,
    unreadable: 0,
    isFetched: false,
  });
  return startWriterAndWait(job, call);
};

type ExpectedRows = Pick<ExportJob, 'expectedRows' | 'expectedSurveys'>;

/** Contacts and the matches of a filter have no totals. */
const countExpectedRows = async ({ selection, counters }: Call): Promise<ExpectedRows> => {
  if (isFiltered(selection)) return {};

  const { surveys, dropouts, consents } = await counters.readAllTime();

  switch (selection.content) {
    case 'all':
      return { expectedRows: surveys + dropouts + consents, expectedSurveys: surveys };
    case 'surveys':
      return { expectedRows: surveys, expectedSurveys: surveys };
    case 'dropouts':
      return { expectedRows: dropouts };
    case 'consents':
      return { expectedRows: consents };
    case 'contacts':
      return {};
  }
};

/** Starts a new attempt at an export whose writer fell silent. */
const restartExport = async (job: ExportJob, call: Call): Promise<Result<NavigationResponse>> => {
  const restarted = await call.jobs.update(job, {
    attempt: job.attempt + 1,
    aliveUntil: new Date(call.now().getTime() + writerSilenceMs),
    rows: 0,
  });
  return startWriterAndWait(restarted, call);
};

const startWriterAndWait = async (
  storedJob: ExportJob | undefined,
  call: Call,
): Promise<Result<NavigationResponse>> => {
  // Another call stored its job first, so this one joins that export.
  if (storedJob === undefined) return continueOrBeginExport(call);

  const { id, attempt } = storedJob;

  await call.startWriter({ id, attempt, selection: call.selection });
  return waitForFile(storedJob, call);
};

const pollEveryMs = 100;

/** Returns a page instead if the file is not ready after a short wait, or if rows are missing. */
const waitForFile = async (job: ExportJob, call: Call): Promise<Result<NavigationResponse>> => {
  const endMs = performance.now() + call.maxWaitMs;
  let latest: ExportJob | undefined = job;

  while (latest?.status === 'writing' && performance.now() < endMs) {
    await wait(pollEveryMs);
    latest = await call.jobs.find();
  }

  // Another call may have replaced the job. The page then follows the new one.
  if (latest?.id !== job.id || latest.status === 'writing')
    return succeed(buildProgressPage(latest ?? job, call.selection));

  // If rows are missing from the file, a page says so before the download.
  if (latest.unreadable > 0 && call.query.download === undefined)
    return succeed(buildFinishedPage(latest, call.selection));

  return redirectToFile(latest, call);
};

const redirectToFile = async (
  job: ExportJob,
  { jobs, openStore, recordDownload }: Call,
): Promise<Result<NavigationResponse>> => {
  const store = await openStore();
  const location = await store.createLink(job);

  await recordDownload(job.fileName, job.rows);

  // This update does nothing if another call has marked or replaced the job meanwhile.
  if (!job.isFetched) await jobs.update(job, { isFetched: true });

  return succeed({ kind: 'redirect', location });
};
