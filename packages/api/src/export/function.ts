import { randomBytes } from 'node:crypto';
import { exportSchemas } from '@app/contract/export-schemas';
import { readExportConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from '../staff/sessions.ts';
import type { ReadSurveys } from '../survey/survey-reader.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import { createExportJobs } from './export-job-store.ts';
import { createDirectoryExportStore, type ExportStore, smallestS3PartBytes } from './export-store.ts';

/** Loads the survey reader lazily, with its many schemas, after the access check. */
const readSurveys: ReadSurveys = async (position) => {
  const { createSurveyReader } = await import('../survey/survey-reader.ts');
  return createSurveyReader(table)(position);
};

/** Loads the S3 client, which is larger than the rest of the function, only for exports too large for a response. */
const lazyBucketStore = (bucket: string): ExportStore => {
  let opened: Promise<ExportStore> | undefined;
  const load = async (): Promise<ExportStore> => {
    const { createBucketExportStore } = await import('./bucket-export-store.ts');
    return createBucketExportStore(bucket);
  };
  const store = (): Promise<ExportStore> => {
    opened ??= load();
    return opened;
  };
  return {
    smallestPartBytes: smallestS3PartBytes,
    begin: async (fileName) => (await store()).begin(fileName),
    append: async (upload, part, bytes) => (await store()).append(upload, part, bytes),
    finish: async (upload, tags) => (await store()).finish(upload, tags),
    linkTo: async (upload) => (await store()).linkTo(upload),
  };
};

const log = createLog('export');
const { edge, tableName, exportPlace } = readExportConfig();
const table = { ...openTable(tableName), log };
const now = () => new Date();

const dependencies = {
  edge,
  log,
  authenticate: adminAccess(table).authenticate,
  readSurveys,
  counters: createCounterReader(table),
  jobs: createExportJobs(table, now),
  store:
    exportPlace.kind === 'bucket' ? lazyBucketStore(exportPlace.name) : createDirectoryExportStore(exportPlace.path),
  now,
  newExportId: () => randomBytes(16).toString('base64url'),
};

const route = adminRoutes(exportSchemas);

export const handler = createHandler(
  [
    route('exportSurveys', async ({ query }) => {
      const { exportSurveys } = await import('./run-export.ts');
      return exportSurveys(query.job, dependencies);
    }),
  ],
  dependencies,
);
