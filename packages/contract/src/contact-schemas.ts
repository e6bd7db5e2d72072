import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema, isoDateTimeSchema, resultIdSchema } from './field-schemas.ts';
import { helpTypes } from './help-types.ts';
import { emailAddressSchema, requiredLine } from './line-schemas.ts';

const helpTypesSchema = z.strictObject(
  Object.fromEntries(helpTypes.map(({ id }) => [id, z.boolean().optional()])),
);

export const contactDetailsSchema = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email: emailAddressSchema,
  phone: requiredLine(40),
});

const contactMessageRequestSchema = z.strictObject({
  ...contactDetailsSchema.shape,
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

/** A stored contact message. Ignores the form's rules, so that old messages stay readable. */
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

export const contactSchemas = {
  sendContactMessage: {
    body: contactMessageRequestSchema,
    response: acknowledgementSchema,
    errors: ['too_many_requests'],
  },
} as const satisfies GroupSchemas<'contact'>;
