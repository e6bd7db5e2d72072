import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema, namedResultSchema } from './field-schemas.ts';
import { emailAddressSchema, optionalLine } from './line-schemas.ts';

const emailResultRequestSchema = z.strictObject({
  name: optionalLine(200),
  email: emailAddressSchema,
  phone: optionalLine(40),
});

export type EmailResultRequest = z.output<typeof emailResultRequestSchema>;

export const resultEmailSchemas = {
  emailResult: {
    params: z.object({ resultId: namedResultSchema }),
    body: emailResultRequestSchema,
    // The same for every address, so that nobody learns who unsubscribed or whose mail bounces.
    response: acknowledgementSchema,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
} as const satisfies GroupSchemas<'result-email'>;
