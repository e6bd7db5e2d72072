import * as z from 'zod';
import { exportJobKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import type { Clock } from '../platform/time.ts';

const jobSchema = z.object({
  id: z.string(),
  upload: z.object({ fileName: z.string(), uploadId: z.string() }),
  /** `reading` while surveys are left to read, `stored` when all parts are stored, `done` when they are one file. */
  status: z.enum(['reading', 'stored', 'done']),
  tags: z.array(z.string()),
  rows: z.int(),
  position: z.string().optional(),
  expectedRows: z.int(),
  /** Until when one call holds the export; absent when none is working on it. */
  heldUntil: z.iso
    .datetime()
    .transform((time) => new Date(time))
    .optional(),
  version: z.int(),
});

export type ExportJob = Readonly<z.output<typeof jobSchema>>;

export type ExportJobs = ReturnType<typeof createExportJobs>;

export const createExportJobs = (access: TableAccess, now: Clock) => {
  const put = (job: ExportJob): Promise<boolean> => putVersion(access, toItem(job, now()), job.version);
  return {
    create: async (job: Omit<ExportJob, 'version'>): Promise<ExportJob> => {
      const created = { ...job, version: 1 };
      if (await put(created)) return created;
      throw new Error('There is an export with this id already');
    },

    find: (id: string): Promise<ExportJob | undefined> => findItem(access, exportJobKey(id), jobSchema),

    /** Returns undefined when the job has changed since it was read. */
    advance: async (
      job: ExportJob,
      changes: Partial<Omit<ExportJob, 'id' | 'version'>>,
    ): Promise<ExportJob | undefined> => {
      const next = { ...job, ...changes, version: job.version + 1 };
      return (await put(next)) ? next : undefined;
    },
  };
};

const lifetimeSeconds = 24 * 60 * 60;

const toItem = ({ heldUntil, ...job }: ExportJob, now: Date) => ({
  ...exportJobKey(job.id),
  ...job,
  heldUntil: heldUntil?.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
});
