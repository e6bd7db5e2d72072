import * as z from 'zod';
import { isEmailAddress } from '../email-address.ts';
import { oneLine } from '../one-line.ts';
import { isoDateTimeSchema, resultIdSchema } from './fields.ts';

/** One line: these texts go into the headers of e-mails, where a line break would begin another header. */
const required = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Please fill in this field', abort: true })
    .max(maxLength)
    .regex(oneLine, 'Please use one line of plain text');

/** The same, where an empty text stands for none. */
const optional = (maxLength: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), required(maxLength).optional());

const emailAddress = required(254).refine(isEmailAddress, 'Please enter a valid e-mail address');

/** What a visitor can ask for help with. */
const helpTypesSchema = z.strictObject({
  concierge: z.boolean().optional(),
  media: z.boolean().optional(),
  partnerships: z.boolean().optional(),
  other: z.boolean().optional(),
});

export const contactMessageRequestSchema = z.strictObject({
  firstName: required(100),
  lastName: required(100),
  email: emailAddress,
  phone: required(40),
  zipCode: required(20),
  message: z.string().trim().max(5000).optional(),
  helpTypes: helpTypesSchema.refine((types) => Object.values(types).includes(true), {
    message: 'Please check at least one option for how we can help you.',
  }),
  /** The result that the visitor got in the same browser, if any. */
  resultId: resultIdSchema.optional(),
  /** A field that people do not see; whoever fills it in is a program. */
  website: z.string().max(200).optional(),
});
export type ContactMessageRequest = z.infer<typeof contactMessageRequestSchema>;

/** What a visitor wrote, as stored. Not by the form's rules: it must be shown and mailed when those have changed. */
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

/** Who asks for a result by e-mail; it becomes whose survey it is. */
export const emailResultRequestSchema = z.strictObject({
  name: optional(200),
  email: emailAddress,
  phone: optional(40),
});
export type EmailResultRequest = z.output<typeof emailResultRequestSchema>;

/** `delivery`: handed to the mail service, or kept and sent by the mail job as soon as that is possible. */
export const emailResultResponseSchema = z.object({ success: z.literal(true), delivery: z.enum(['sent', 'waiting']) });
