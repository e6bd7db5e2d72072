import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';

/**
 * The pages of an export carry these: `job` watches it, `start` is for a new one although another
 * is ready.
 */
const exportQuerySchema = z.object({
  job: z
    .string()
    .regex(/^[\w-]{22}$/, 'This is not an export')
    .optional(),
  start: z.literal('new').optional(),
});

export const exportSchemas = {
  exportSurveys: { query: exportQuerySchema, response: 'file', errors: [] },
} as const satisfies GroupSchemas<'export'>;
