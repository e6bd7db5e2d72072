import { ApiError, type CallInput, call } from '@app/contract/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, nullOn401 } from '../../shared/query/failures.ts';
import { useMutateAlone } from '../../shared/query/mutate-alone.ts';
import { showFailure, showToast } from '../../shared/toast/toast-store.ts';

const userStaleAfterMs = 5 * 60_000;

const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => nullOn401(call('me', { signal })),
  staleTime: userStaleAfterMs,
});

export const useCurrentUser = () => useQuery(currentUserQuery);

/** Signs in. The user in the response is shown at once and fetched again in the background. */
export const useLogIn = () => {
  const client = useQueryClient();
  return useMutateAlone({
    mutationKey: ['log-in'],
    mutationFn: (credentials: CallInput<'login'>['body']) => call('login', { body: credentials }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      showToast({ title: 'Login successful', description: `Welcome, ${user.username}` });
    },
    onError: (error) => showFailure('Login failed', rejection(error)),
  });
};

const rejection = (error: Error): string =>
  (error instanceof ApiError && error.detail) || 'Invalid username or password';

export const failureOf = (error: Error | null): string | undefined =>
  error === null ? undefined : (waitText(error) ?? rejection(error));

/** The wait that a rate-limited login asks for, rounded up to minutes; undefined for any other error. */
export const waitText = (error: Error | null): string | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === undefined)
    return undefined;

  const minutes = Math.ceil(error.retryAfterSeconds / 60);
  return `Too many attempts. You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
};

export const useLogOut = () => {
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      forgetUser();
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => showFailure('Logout failed', failureText(error)),
  });
};

export const useForgetUser = () => {
  const client = useQueryClient();
  return (): void => {
    client.setQueryData(currentUserQuery.queryKey, null);
    client.removeQueries({ queryKey: ['admin'] });
  };
};
