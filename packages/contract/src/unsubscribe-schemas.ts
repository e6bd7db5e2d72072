import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';

/** The token in an e-mail's unsubscribe links: a year, and the address encrypted with its key. */
const unsubscribeTokenSchema = z
  .string()
  .max(1000)
  .regex(/^\d{4}\.[\w-]{38,}$/, 'This is not the link of an e-mail');

export const unsubscribeSchemas = {
  /** The page sends the token in the body, which is never logged. Mail programs use the URL. */
  unsubscribe: {
    query: z.object({ token: unsubscribeTokenSchema.optional() }),
    body: z.strictObject({ token: unsubscribeTokenSchema.optional() }),
    response: z.object({ success: z.literal(true), already: z.boolean() }),
    errors: ['too_many_requests'],
  },
  openUnsubscribePage: { query: z.object({ token: unsubscribeTokenSchema }), response: 'redirect' },
} as const satisfies GroupSchemas<'unsubscribe'>;
