import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import {
  acknowledgementSchema,
  isoDateTimeSchema,
  namedResultSchema,
  resultIdSchema,
} from './field-schemas.ts';
import { helpTypes } from './help-types.ts';
import { isEmailAddress, oneLine } from './text-rules.ts';

/** One line of text. It is used in e-mail headers, where a line break would start another header. */
const requiredLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Please fill in this field', abort: true })
    .max(maxLength)
    .regex(oneLine, 'Please use one line of plain text');

const optionalLine = (maxLength: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), requiredLine(maxLength).optional());

const emailAddress = requiredLine(254).refine(
  isEmailAddress,
  'Please enter a valid e-mail address',
);

const helpTypesSchema = z.strictObject(
  Object.fromEntries(helpTypes.map(({ id }) => [id, z.boolean().optional()])),
);

const contactMessageRequestSchema = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email: emailAddress,
  phone: requiredLine(40),
  zipCode: requiredLine(20),
  message: z.string().trim().max(5000).optional(),
  helpTypes: helpTypesSchema.refine((types) => Object.values(types).includes(true), {
    message: 'Please check at least one option for how we can help you.',
  }),
  resultId: resultIdSchema.optional(),
  /** A hidden field. Only programs fill it in. */
  website: z.string().max(200).optional(),
});

export type ContactMessageRequest = z.infer<typeof contactMessageRequestSchema>;

/** A stored contact message. It ignores the rules of the form, so that old messages stay readable when those change. */
export const storedMessageSchema = z.object({
  id: z.string(),
  createdAt: isoDateTimeSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  zipCode: z.string(),
  helpTypes: z.object(helpTypesSchema.shape),
  message: z.string().optional(),
});

const emailResultRequestSchema = z.strictObject({
  name: optionalLine(200),
  email: emailAddress,
  phone: optionalLine(40),
});

export type EmailResultRequest = z.output<typeof emailResultRequestSchema>;

/** What an e-mail's unsubscribe links contain: a year and the address, encrypted with that year's key. */
const unsubscribeTokenSchema = z
  .string()
  .max(1000)
  .regex(/^\d{4}\.[\w-]{38,}$/, 'This is not the link of an e-mail');

export const contactSchemas = {
  sendContactMessage: {
    body: contactMessageRequestSchema,
    response: acknowledgementSchema,
    errors: ['too_many_requests'],
  },
  emailResult: {
    params: z.object({ resultId: namedResultSchema }),
    body: emailResultRequestSchema,
    // The same for every address, so that nobody learns who unsubscribed or whose mail bounces.
    response: acknowledgementSchema,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  /** The page sends the token in the body, which no log contains. Mail programs can only use the URL. */
  unsubscribe: {
    query: z.object({ token: unsubscribeTokenSchema.optional() }),
    body: z.strictObject({ token: unsubscribeTokenSchema.optional() }),
    response: z.object({ success: z.literal(true), already: z.boolean() }),
    errors: ['too_many_requests'],
  },
  openUnsubscribePage: { query: z.object({ token: unsubscribeTokenSchema }), response: 'redirect' },
} as const satisfies GroupSchemas<'contact'>;
