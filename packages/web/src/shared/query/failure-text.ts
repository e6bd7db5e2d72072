import { ApiError } from '@app/contract/client';

/** What to tell people about a failed call: the server's own words where it sent some, else the error's message. */
export const failureText = (error: Error): string => (error instanceof ApiError && error.detail) || error.message;
