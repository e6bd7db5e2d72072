import * as z from 'zod';
import * as contact from '../schemas/contact.ts';
import { acknowledgementSchema, namedResultSchema } from '../schemas/fields.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const contactSchemas = {
  sendContactMessage: { body: contact.contactMessageRequestSchema, response: acknowledgementSchema },
  emailResult: {
    params: z.object({ resultId: namedResultSchema }),
    body: contact.emailResultRequestSchema,
    response: contact.emailResultResponseSchema,
  },
} as const satisfies GroupSchemas<'contact'>;
