import { ApiError, UnreachableError } from '@app/contract/client';

/** What the server says is wrong with the address: only it knows that no mail can be delivered there. */
export const refusedAddress = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'email')?.message : undefined;

const unknownFault = 'Something went wrong on our side. Please try again in a few minutes.';

/** What to do about picks that could not be sent. */
export const emailFailure = (error: unknown): string => {
  if (error instanceof UnreachableError) return 'We could not reach our server. Check your connection and try again.';
  if (!(error instanceof ApiError)) return unknownFault;
  if (error.status === 429) {
    return `${error.detail ?? 'These picks were sent several times already.'} You can still share or print this page.`;
  }
  if (error.status === 404)
    return 'We no longer have these results. Take the quiz again and we will send the new ones.';
  if (error.status === 400) return 'Please check what you entered and try again.';
  return unknownFault;
};
