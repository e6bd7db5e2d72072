import { randomBytes } from 'node:crypto';
import { createCounterReader } from '../../adapters/dynamodb/counters.ts';
import { createExportJobs } from '../../adapters/dynamodb/export-jobs.ts';
import { openTable, type TableAccess } from '../../adapters/dynamodb/table-access.ts';
import { createBucketExportStoreOnDemand } from '../../adapters/export/bucket-export-store-on-demand.ts';
import { createDirectoryExportStore } from '../../adapters/export/directory-export-store.ts';
import { createLog } from '../../adapters/json-log.ts';
import { type ExportPlace, readExportConfig } from '../../config.ts';
import type { AdminAccess } from '../../http/access.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { ExportStore } from '../../ports/export-store.ts';
import type { ReadSurveys } from '../../ports/survey-reader.ts';
import type { ExportDependencies } from '../../use-cases/export/dependencies.ts';
import { adminAccess } from '../admin-access.ts';

const storeIn = (place: ExportPlace): ExportStore =>
  place.kind === 'bucket' ? createBucketExportStoreOnDemand(place.name) : createDirectoryExportStore(place.path);

/** Loaded for whoever may read surveys: their schemas are many. */
const readSurveysOf =
  (table: TableAccess): ReadSurveys =>
  async (position) => {
    const { createSurveyReader } = await import('../../adapters/dynamodb/survey-reader.ts');
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
