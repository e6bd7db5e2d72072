import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';

/** `job` continues an export that takes longer than one call; the progress page in the response carries it. */
const exportQuerySchema = z.object({
  job: z
    .string()
    .regex(/^[\w-]{22}$/, 'This is not an export')
    .optional(),
});

export const exportSchemas = {
  exportSurveys: { query: exportQuerySchema, response: 'file', errors: ['not_found'] },
} as const satisfies GroupSchemas<'export'>;
