import { ApiError, UnreachableError } from '@app/contract/client';

/** What is raised of an answer that is not what was agreed: no JSON, or without what is read of it. */
const isMisread = (error: Error): boolean =>
  [SyntaxError, TypeError, RangeError].some((misread) => error instanceof misread);

/** What to tell people about a failed call: the server's own words where it sent some, else the error's message. */
export const failureText = (error: Error): string => {
  if (error instanceof UnreachableError) return 'Our server could not be reached. Check your connection and try again.';
  if (isMisread(error)) return 'Our server sent an answer that could not be read. Please try again.';
  return (error instanceof ApiError && error.detail) || error.message;
};
