import * as z from 'zod';
import { defineItemKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import { hourMs, toUnixSeconds } from '../platform/time.ts';
import { type ExportSelection, nameSelection } from './export-selection.ts';

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
  expectedRows: z.int().optional(),
  /** How many of the expected rows are surveys, if the file has to hold all of them. */
  expectedSurveys: z.int().optional(),
  unreadable: z.int().default(0),
  isFetched: z.boolean(),
  version: z.int(),
});

export type ExportJob = Readonly<z.output<typeof jobSchema>>;

export type ExportJobStore = ReturnType<typeof createExportJobStore>;

export type OpenExportJobStore = (selection: ExportSelection) => ExportJobStore;

/** Stores the export of a selection: one item, so that everybody who asks joins the same export. */
export const createExportJobStore = (access: TableAccess, selection: ExportSelection) => {
  const key = exportJobKey(nameSelection(selection));

  /** Returns undefined when another caller has stored a version in between. */
  const put = async (job: ExportJob): Promise<ExportJob | undefined> =>
    (await putVersion(access, { ...key, ...toAttributes(job) }, job.version)) ? job : undefined;

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

const toAttributes = ({ startedAt, aliveUntil, ...job }: ExportJob) => ({
  ...job,
  startedAt: startedAt.toISOString(),
  aliveUntil: aliveUntil.toISOString(),
  expiresAt: toUnixSeconds(new Date(startedAt.getTime() + exportLifetimeMs)),
});
