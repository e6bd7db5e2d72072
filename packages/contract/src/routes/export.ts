import { exportQuerySchema } from '../schemas/admin-data.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const exportSchemas = {
  exportSurveys: { query: exportQuerySchema, response: 'file' },
} as const satisfies GroupSchemas<'export'>;
