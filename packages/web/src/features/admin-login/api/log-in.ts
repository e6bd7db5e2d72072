import { ApiError, call } from '@app/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMutateAlone } from '../../../shared/query/use-mutate-alone.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { currentUserQuery } from './current-user.ts';

export type Credentials = { readonly username: string; readonly password: string };

const refusal = (error: Error): string => (error instanceof ApiError && error.detail) || 'Invalid username or password';

/** Signs in; on success the user is known at once and asked for again in the background. */
export const useLogIn = () => {
  const client = useQueryClient();
  return useMutateAlone({
    mutationKey: ['log-in'],
    mutationFn: (credentials: Credentials) => call('login', { body: credentials }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      showToast({ title: 'Login successful', description: `Welcome, ${user.username}` });
    },
    onError: (error) => showToast({ title: 'Login failed', description: refusal(error), variant: 'destructive' }),
  });
};
