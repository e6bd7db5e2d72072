import { randomBytes } from 'node:crypto';
import { type ExportPlace, readExportConfig } from '../platform/config.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from '../staff/access.ts';
import type { ReadSurveys } from '../survey/survey-reader.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import { createBucketExportStoreOnDemand } from './bucket-export-store-on-demand.ts';
import type { ExportDependencies } from './dependencies.ts';
import { createDirectoryExportStore } from './directory-export-store.ts';
import { createExportJobs } from './export-jobs.ts';
import type { ExportStore } from './export-store-port.ts';

const storeIn = (place: ExportPlace): ExportStore =>
  place.kind === 'bucket' ? createBucketExportStoreOnDemand(place.name) : createDirectoryExportStore(place.path);

/** Loaded for whoever may read surveys: their schemas are many. */
const readSurveysOf =
  (table: TableAccess): ReadSurveys =>
  async (position) => {
    const { createSurveyReader } = await import('../survey/survey-reader.ts');
    return createSurveyReader(table)(position);
  };

/** Wires the export function to its table and to where large files go. */
export const dependencies = (): ExportDependencies & AdminAccess & HandlerDependencies => {
  const { edge, tableName, exportPlace } = readExportConfig();
  const table = openTable(tableName);
  const now = () => new Date();
  return {
    edge,
    log: createLog('export'),
    authenticate: adminAccess(table).authenticate,
    readSurveys: readSurveysOf(table),
    counters: createCounterReader(table),
    jobs: createExportJobs(table, now),
    store: storeIn(exportPlace),
    now,
    newExportId: () => randomBytes(16).toString('base64url'),
  };
};
