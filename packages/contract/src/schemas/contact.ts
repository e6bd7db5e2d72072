import * as z from 'zod';
import { isEmailAddress } from '../email-address.ts';
import { resultIdSchema } from './fields.ts';

/** One line: these texts go into the headers of e-mails, where a line break would begin another header. */
const required = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill in this field')
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please use one line of plain text');

/** What a visitor can ask for help with. */
export const helpTypesSchema = z.strictObject({
  concierge: z.boolean().optional(),
  media: z.boolean().optional(),
  partnerships: z.boolean().optional(),
  other: z.boolean().optional(),
});

export const contactMessageRequestSchema = z.strictObject({
  firstName: required(100),
  lastName: required(100),
  email: required(254).refine(isEmailAddress, 'Please enter a valid e-mail address'),
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

/** Who asks for a result by e-mail; it becomes whose survey it is. */
export const emailResultRequestSchema = z.strictObject({
  name: z.preprocess((text) => (text === '' ? undefined : text), required(200).optional()),
  email: required(254).refine(isEmailAddress, 'Please enter a valid e-mail address'),
  phone: z.preprocess((text) => (text === '' ? undefined : text), required(40).optional()),
});
export type EmailResultRequest = z.output<typeof emailResultRequestSchema>;

/** `delivery`: handed to the mail service, or kept and sent by the mail job as soon as that is possible. */
export const emailResultResponseSchema = z.object({ success: z.literal(true), delivery: z.enum(['sent', 'waiting']) });
