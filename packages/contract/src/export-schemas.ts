import * as z from 'zod';
import { surveysQuerySchema } from './admin-data-schemas.ts';
import type { GroupSchemas } from './endpoints.ts';

const { search, from, to, breakdown, value } = surveysQuerySchema.shape;

const exportQuerySchema = z.object({
  /** A workbook has typed cells and labels. CSV has the values that are stored. */
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** What the file holds. By default a workbook holds all, and CSV the surveys. */
  content: z.enum(['all', 'surveys', 'contacts', 'dropouts', 'consents']).optional(),
  /** The dashboard's filter, for surveys and contacts. */
  search,
  from,
  to,
  breakdown,
  value,
  /** The export that the caller's page is watching. */
  job: z
    .string()
    .regex(/^[\w-]{22}$/, 'This is not an export')
    .optional(),
  /** Asks for a new export although another is ready. */
  start: z.literal('new').optional(),
  /** Asks for the file although rows are missing from it. */
  download: z.literal('now').optional(),
});

export const exportSchemas = {
  exportSurveys: { query: exportQuerySchema, response: 'file', errors: [] },
} as const satisfies GroupSchemas<'export'>;
