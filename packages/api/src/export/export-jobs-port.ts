import type { Upload } from './export-store-port.ts';

/** How far an export has come that takes several calls. */
export type ExportJob = {
  readonly id: string;
  readonly upload: Upload;
  /** `reading` while there are surveys to read, `stored` when all parts are, `done` when they are one file. */
  readonly status: 'reading' | 'stored' | 'done';
  readonly tags: readonly string[];
  /** Surveys in the parts that are stored. */
  readonly rows: number;
  /** Where to go on reading; absent at the start. */
  readonly position?: string | undefined;
  /** All surveys when the export began. */
  readonly expectedRows: number;
  /** Until when a call has the export to itself; absent when none is working on it. */
  readonly heldUntil?: Date | undefined;
  /** Raised by every change. */
  readonly version: number;
};

export type ExportJobs = {
  /** Stores a new job as version 1. */
  readonly create: (job: Omit<ExportJob, 'version'>) => Promise<ExportJob>;
  readonly find: (id: string) => Promise<ExportJob | undefined>;
  /** Changes the job as it was read. Undefined when somebody else has changed it since. */
  readonly advance: (
    job: ExportJob,
    changes: Partial<Omit<ExportJob, 'id' | 'version'>>,
  ) => Promise<ExportJob | undefined>;
};
