import { ApiError } from '@app/contract/client';

/** For how long a refused login asks one to wait: "Too many attempts. You can try again in 15 minutes."; undefined where it does not. */
export const waitText = (error: Error | null): string | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === undefined) return undefined;
  const minutes = Math.ceil(error.retryAfterSeconds / 60);
  return `Too many attempts. You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
};
