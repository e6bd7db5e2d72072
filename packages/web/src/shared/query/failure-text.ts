import { ApiError } from '@app/contract/client';

/** What every browser says, in English only, of a value that is not what it should be. */
const misread = /\b(undefined|null)\b|is not (a function|an object|iterable)/;

const isMisread = (error: Error): boolean =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  (error instanceof TypeError && misread.test(error.message));

/**
 * What to tell people about a failed call: the server's own words where it sent some, else the error's message. Without
 * an answer fetch raises a TypeError, whose text is the browser's own and differs between browsers and languages; an
 * answer that is not what was agreed raises one too, or an error of another kind.
 */
export const failureText = (error: Error): string => {
  if (isMisread(error)) return 'Our server sent an answer that could not be read. Please try again.';
  if (error instanceof TypeError) return 'Our server could not be reached. Check your connection and try again.';
  return (error instanceof ApiError && error.detail) || error.message;
};
