import { randomBytes } from 'node:crypto';
import { exportSchemas } from '@app/contract/export-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createStaffActionRecorder } from '../staff-actions/staff-action-store.ts';
import { readExportConfig } from './config.ts';
import { createExportJobStore } from './export-job-store.ts';
import type { ExportSelection } from './export-selection.ts';
import { openExport } from './open-export.ts';
import { openExportStore } from './open-export-store.ts';

const { exportLocation, exportWriter, ...config } = readExportConfig();
const { table, ...shared } = openFunctionContext('export', config);

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  openJobStore: (selection: ExportSelection) => createExportJobStore(table, selection),
  counters: createCounterReader(table),
  openStore: () => openExportStore(exportLocation),
  startWriter: async (order: object) => {
    // Loaded on demand, because most calls only wait for a file.
    const { queueInvocation } = await import('../platform/queue-invocation.ts');
    return queueInvocation(exportWriter, order);
  },
  createExportId: () => randomBytes(16).toString('base64url'),
  maxWaitMs: 2500,
};

const recordStaffAction = createStaffActionRecorder(table);
const route = adminRoutes(exportSchemas);

export const handler = createHandler(
  [
    route('exportSurveys', ({ admin, query }) => {
      const recordDownload = (subject: string, count: number) =>
        recordStaffAction({ ...admin, action: 'export', subject, count });

      return openExport(query, { ...dependencies, recordDownload });
    }),
  ],
  dependencies,
);
