import { ApiError } from '@app/contract/client';

/**
 * What to tell people about a failed call: the server's own words where it sent some, else the error's message. Without
 * an answer fetch raises a TypeError, whose text is the browser's own and differs between browsers.
 */
export const failureText = (error: Error): string => {
  if (error instanceof TypeError) return 'Our server could not be reached. Check your connection and try again.';
  return (error instanceof ApiError && error.detail) || error.message;
};
