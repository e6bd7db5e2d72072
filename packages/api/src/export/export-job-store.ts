import * as z from 'zod';
import { defineItemKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import { hourMs } from '../platform/time.ts';

const timeSchema = z.iso.datetime().transform((time) => new Date(time));

export const exportJobKey = defineItemKey('EXPORT');

const jobSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  startedAt: timeSchema,
  status: z.enum(['writing', 'done']),
  /** How often the export was started. Each attempt writes the whole file. */
  attempt: z.int(),
  /** Until when the attempt counts as running. It extends this as it writes. */
  aliveUntil: timeSchema,
  rows: z.int(),
  expectedRows: z.int(),
  isFetched: z.boolean(),
  version: z.int(),
});

export type ExportJob = Readonly<z.output<typeof jobSchema>>;

export type ExportJobStore = ReturnType<typeof createExportJobStore>;

/** All exports use one item, so that whoever asks for one joins the one under way. */
const key = exportJobKey('surveys-csv');

export const createExportJobStore = (access: TableAccess) => {
  /** Returns undefined when another caller has stored a version in between. */
  const put = async (job: ExportJob): Promise<ExportJob | undefined> =>
    (await putVersion(access, toItem(job), job.version)) ? job : undefined;

  return {
    find: (): Promise<ExportJob | undefined> => findItem(access, key, jobSchema),

    replace: (
      previous: ExportJob | undefined,
      job: Omit<ExportJob, 'version'>,
    ): Promise<ExportJob | undefined> => put({ ...job, version: (previous?.version ?? 0) + 1 }),

    update: (
      job: ExportJob,
      changes: Partial<Omit<ExportJob, 'id' | 'version'>>,
    ): Promise<ExportJob | undefined> => put({ ...job, ...changes, version: job.version + 1 }),
  };
};

/** Shorter than the day for which the bucket keeps a file. */
export const exportLifetimeMs = 23 * hourMs;

const toItem = ({ startedAt, aliveUntil, ...job }: ExportJob) => ({
  ...key,
  ...job,
  startedAt: startedAt.toISOString(),
  aliveUntil: aliveUntil.toISOString(),
  expiresAt: Math.floor((startedAt.getTime() + exportLifetimeMs) / 1000),
});
