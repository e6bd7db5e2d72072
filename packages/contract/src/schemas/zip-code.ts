import * as z from 'zod';
import { invalidZipMessage, normaliseZip, placeholderZip, zipProblem } from '../quiz/zip-code.ts';

/** A ZIP or postal code, answered in normal form. The preload placeholder is none. */
export const realZipCodeSchema = z
  .string()
  .max(20)
  .transform(normaliseZip)
  .superRefine((zip, context) => {
    const message = zip === placeholderZip ? invalidZipMessage : zipProblem(zip);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
