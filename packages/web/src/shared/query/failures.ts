import { ApiError, UnreachableError } from '@app/contract/client';

/** What a failed call says to staff. */
export const failureText = (error: Error): string => {
  if (error instanceof UnreachableError)
    return 'We couldn’t reach our server. Check your connection and try again.';
  // A response that does not match its schema.
  if ([SyntaxError, TypeError, RangeError].some((misread) => error instanceof misread))
    return 'Our server sent an unexpected response. Please try again.';

  return (error instanceof ApiError && error.detail) || error.message;
};

export const nullOn401 = async <Result>(response: Promise<Result>): Promise<Result | null> => {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};
