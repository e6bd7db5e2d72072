import * as z from 'zod';
import { exportJobKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import type { Clock } from '../platform/time.ts';
import type { ExportJob, ExportJobs } from './export-jobs-port.ts';

const lifetimeSeconds = 24 * 60 * 60;

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

const toItem = ({ heldUntil, ...job }: ExportJob, now: Date) => ({
  ...exportJobKey(job.id),
  ...job,
  heldUntil: heldUntil?.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
});

/** Exports that take several calls, in the table for a day. */
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
