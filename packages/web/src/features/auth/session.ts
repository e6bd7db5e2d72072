import { ApiError, type CallInput, call } from '@app/contract/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';
import { describeFailure, nullOn401 } from '../../shared/query/failures.ts';
import { showFailure, showToast } from '../../shared/toast/toast-store.ts';

const userStaleAfterMs = 5 * 60_000;

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => nullOn401(call('me', { signal })),
  staleTime: userStaleAfterMs,
});

export const useCurrentUser = () => useQuery(currentUserQuery);

/** Uses the user in the response at once, and refetches it in the background. */
export const useLogIn = () => {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['log-in'],
    mutationFn: (credentials: CallInput<'login'>['body']) => call('login', { body: credentials }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      showToast({ title: 'Login successful', description: `Welcome, ${user.username}` });
    },
    onError: (error) => showFailure('Login failed', describeRejection(error)),
  });
};

const describeRejection = (error: Error): string =>
  (error instanceof ApiError && error.detail) || 'Invalid username or password';

export const findLoginFailure = (error: Error | null): string | undefined =>
  error === null ? undefined : (findWaitText(error) ?? describeRejection(error));

export const findWaitText = (error: Error | null): string | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === undefined)
    return undefined;

  const minutes = Math.ceil(error.retryAfterSeconds / 60);
  const unit = minutes === 1 ? 'minute' : 'minutes';
  return `Too many attempts. You can try again in ${minutes} ${unit}.`;
};

export const useLogOut = () => {
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      forgetUser();
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => showFailure('Logout failed', describeFailure(error)),
  });
};

/** Returns a function that treats the browser as signed out, and drops all dashboard data. */
export const useForgetUser = () => {
  const client = useQueryClient();
  return (): void => {
    client.setQueryData(currentUserQuery.queryKey, null);
    client.removeQueries({ queryKey: ['admin'] });
  };
};
