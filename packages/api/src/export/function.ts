import { randomBytes } from 'node:crypto';
import { exportSchemas } from '@app/contract/export-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunction } from '../platform/open-function.ts';
import { readExportConfig } from './config.ts';
import { createExportJobStore } from './export-job-store.ts';
import { openExport } from './open-export.ts';
import { openExportStore } from './open-export-store.ts';

const { exportPlace, exportWriter, ...config } = readExportConfig();
const { table, ...shared } = openFunction('export', config);

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  jobs: createExportJobStore(table),
  counters: createCounterReader(table),
  openStore: () => openExportStore(exportPlace),
  startWriter: async (order: object) => {
    // Loaded late: most calls only watch.
    const { invokeLater } = await import('../platform/invoke-later.ts');
    return invokeLater(exportWriter, order);
  },
  newExportId: () => randomBytes(16).toString('base64url'),
  longestWaitMs: 2500,
};

const route = adminRoutes(exportSchemas);

export const handler = createHandler(
  [route('exportSurveys', ({ query }) => openExport(query, dependencies))],
  dependencies,
);
