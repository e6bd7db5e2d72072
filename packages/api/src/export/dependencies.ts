import type { Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { ReadSurveys } from '../survey/survey-reader.ts';
import type { CounterReader } from '../totals/counters-store.ts';
import type { ExportJobs } from './export-jobs-port.ts';
import type { ExportStore } from './export-store-port.ts';

/** What the export works with. */
export type ExportDependencies = {
  readonly readSurveys: ReadSurveys;
  readonly counters: CounterReader;
  readonly jobs: ExportJobs;
  readonly store: ExportStore;
  readonly log: Log;
  readonly now: Clock;
  /** A new unguessable id of 22 characters. */
  readonly newExportId: () => string;
};

/** What a call of the export gives: the file, where it lies, or how far it has come. */
export type ExportOutcome =
  | { readonly kind: 'content'; readonly fileName: string; readonly text: string; readonly rows: number }
  | { readonly kind: 'stored'; readonly link: string }
  | { readonly kind: 'underWay'; readonly job: string; readonly rows: number; readonly expectedRows: number };
