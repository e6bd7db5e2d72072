import * as z from 'zod';
import { normaliseZip, placeholderZip, zipProblem } from '../quiz/zip-code.ts';

/** A ZIP or postal code, answered in normal form. The preload placeholder is none. */
export const realZipCodeSchema = z
  .string()
  .max(20)
  .transform(normaliseZip)
  .superRefine((zip, context) => {
    const message = zipProblem(zip);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .refine((zip) => zip !== placeholderZip, {
    message: 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)',
  });
