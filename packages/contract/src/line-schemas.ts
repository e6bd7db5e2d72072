import * as z from 'zod';
import { isEmailAddress, oneLine } from './text-rules.ts';

/** One line of text: in an e-mail header, a line break would start another header. */
export const requiredLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Please fill in this field', abort: true })
    .max(maxLength)
    .regex(oneLine, 'Please use one line of plain text');

export const optionalLine = (maxLength: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), requiredLine(maxLength).optional());

export const emailAddressSchema = requiredLine(254).refine(
  isEmailAddress,
  'Please enter a valid e-mail address',
);
