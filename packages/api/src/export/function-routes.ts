import { adminRoute } from '../platform/http/route.ts';
import type { ExportDependencies } from './dependencies.ts';

/** What writes CSV is loaded for whoever may have it. */
const load = async () => (await import('./export-surveys.ts')).exportSurveys;

export const routes = [
  adminRoute('exportSurveys', async ({ query }, dependencies: ExportDependencies) =>
    (await load())(query.job, dependencies),
  ),
];
