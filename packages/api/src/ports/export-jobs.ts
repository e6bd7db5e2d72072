import type { Upload } from './export-store.ts';

/** How far an export has come that takes several calls. */
export type ExportJob = {
  readonly id: string;
  readonly upload: Upload;
  readonly tags: readonly string[];
  /** Surveys in the parts that are stored. */
  readonly rows: number;
  /** Where to go on reading; absent at the start. */
  readonly edge?: string | undefined;
  readonly isDone: boolean;
  /** All surveys when the export began. */
  readonly expectedRows: number;
};

export type ExportJobs = {
  readonly create: (job: ExportJob) => Promise<void>;
  readonly find: (id: string) => Promise<ExportJob | undefined>;
  /** Replaces the job if it is still as far as `before`; else somebody else went on with it, and this is false. */
  readonly advance: (before: ExportJob, after: ExportJob) => Promise<boolean>;
};
