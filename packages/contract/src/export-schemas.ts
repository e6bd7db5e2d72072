import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';

/** `job` watches an export; `start` asks for a new one although another is ready. */
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
