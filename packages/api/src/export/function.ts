import { randomBytes } from 'node:crypto';
import { exportSchemas } from '@app/contract/export-schemas';
import { readExportConfig } from '../platform/config.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunction } from '../platform/open-function.ts';
import { openStaffSessions } from '../staff/sessions.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import { createExportJobs } from './export-job-store.ts';
import { createDirectoryExportStore, type ExportStore, smallestS3PartBytes } from './export-store.ts';

const { exportPlace, ...config } = readExportConfig();
const { table, ...shared } = openFunction('export', config);

/** One client per process, so that its connections are reused. */
let bucketStore: ExportStore | undefined;

/** Loads the S3 client, which is larger than the rest of the function, only for exports too large for a response. */
const openStore = async (): Promise<ExportStore> => {
  if ('directory' in exportPlace) return createDirectoryExportStore(exportPlace.directory);
  const { createBucketExportStore } = await import('./bucket-export-store.ts');
  bucketStore ??= createBucketExportStore(exportPlace.bucket);
  return bucketStore;
};

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  counters: createCounterReader(table),
  jobs: createExportJobs(table, shared.now),
  openStore,
  partBytes: smallestS3PartBytes,
  newExportId: () => randomBytes(16).toString('base64url'),
};

const route = adminRoutes(exportSchemas);

export const handler = createHandler(
  [
    route('exportSurveys', async ({ query }) => {
      // Loaded late: the survey reader has many schemas.
      const { exportSurveys } = await import('./run-export.ts');
      const { createSurveyReader } = await import('../survey/survey-reader.ts');
      return exportSurveys(query.job, { ...dependencies, readSurveys: createSurveyReader(table) });
    }),
  ],
  dependencies,
);
