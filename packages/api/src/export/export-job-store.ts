import * as z from 'zod';
import { exportJobKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import type { Clock } from '../platform/time.ts';
import type { Upload } from './export-store.ts';

export type ExportJob = {
  readonly id: string;
  readonly upload: Upload;
  /** `reading` while surveys are left to read, `stored` when all parts are stored, `done` when they are one file. */
  readonly status: 'reading' | 'stored' | 'done';
  readonly tags: readonly string[];
  readonly rows: number;
  readonly position?: string | undefined;
  /** Surveys that existed when the export began. */
  readonly expectedRows: number;
  /** Until when one call holds the export; absent when none is working on it. */
  readonly heldUntil?: Date | undefined;
  readonly version: number;
};

export type ExportJobs = {
  readonly create: (job: Omit<ExportJob, 'version'>) => Promise<ExportJob>;
  readonly find: (id: string) => Promise<ExportJob | undefined>;
  /** Returns undefined when the job has changed since it was read. */
  readonly advance: (
    job: ExportJob,
    changes: Partial<Omit<ExportJob, 'id' | 'version'>>,
  ) => Promise<ExportJob | undefined>;
};

export const createExportJobs = (access: TableAccess, now: Clock): ExportJobs => ({
  create: async (job) => {
    const created = { ...job, version: 1 };
    if (await putVersion(access, toItem(created, now()), created.version)) return created;
    throw new Error('There is an export with this id already');
  },

  find: async (id) => {
    const item = await readItem(access, exportJobKey(id));
    return item === undefined ? undefined : jobSchema.parse(item);
  },

  advance: async (job, changes) => {
    const next = { ...job, ...changes, version: job.version + 1 };
    return (await putVersion(access, toItem(next, now()), next.version)) ? next : undefined;
  },
});

const lifetimeSeconds = 24 * 60 * 60;

const toItem = ({ heldUntil, ...job }: ExportJob, now: Date) => ({
  ...exportJobKey(job.id),
  ...job,
  heldUntil: heldUntil?.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
});

const jobSchema = z.object({
  id: z.string(),
  upload: z.object({ fileName: z.string(), uploadId: z.string() }),
  status: z.enum(['reading', 'stored', 'done']),
  tags: z.array(z.string()),
  rows: z.int(),
  position: z.string().optional(),
  expectedRows: z.int(),
  heldUntil: z.iso
    .datetime()
    .transform((time) => new Date(time))
    .optional(),
  version: z.int(),
});
