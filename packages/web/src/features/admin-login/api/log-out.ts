import { call } from '@app/contract/client';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../shared/query/failure-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** Signs out and says so. */
export const useLogOut = (onLoggedOut: () => void) =>
  useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      onLoggedOut();
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => showToast({ title: 'Logout failed', description: failureText(error), variant: 'destructive' }),
  });
