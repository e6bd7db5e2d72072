import { exportSchemas } from '@app/contract/export-schemas';
import { adminRoutes } from '../platform/http/route.ts';
import type { ExportDependencies } from './dependencies.ts';

/** What writes CSV is loaded for whoever may have it. */
const load = async () => (await import('./export-surveys.ts')).exportSurveys;

const route = adminRoutes(exportSchemas);

export const routes = [
  route('exportSurveys', async ({ query }, dependencies: ExportDependencies) =>
    (await load())(query.job, dependencies),
  ),
];
