import * as z from 'zod';
import { normaliseZip, placeholderZip, zipProblem } from '../quiz/zip-code.ts';

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
