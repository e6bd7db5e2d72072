import * as z from 'zod';
import { type QuestionId, questionIds } from '../quiz/definition.ts';
import { normaliseZip, placeholderZip, zipProblem } from '../quiz/zip-code.ts';

const [firstQuestionId, ...otherQuestionIds] = questionIds;
if (firstQuestionId === undefined) throw new Error('The quiz has no questions');

export const questionIdSchema: z.ZodType<QuestionId> = z.enum([firstQuestionId, ...otherQuestionIds]);

/** Chosen by the browser for a quiz visit: 8 to 64 letters, digits, hyphens and underscores. */
export const sessionIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/** A survey's public id: 22 or more base64url characters (at least 128 bits). */
export const resultIdSchema = z.string().regex(/^[\w-]{22,64}$/, 'This is not a result id');

/** A ZIP or postal code, answered in normal form. The preload placeholder counts as valid only where allowed. */
export const zipCodeSchema = z
  .string()
  .max(20)
  .transform(normaliseZip)
  .superRefine((zip, context) => {
    const message = zipProblem(zip);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const realZipCodeSchema = zipCodeSchema.refine((zip) => zip !== placeholderZip, {
  message: 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)',
});

export const isoDateTimeSchema = z.iso.datetime();
export const isoDateSchema = z.iso.date();

/** The answer of a call whose body nobody reads. */
export const acknowledgementSchema = z.object({ success: z.literal(true) });
