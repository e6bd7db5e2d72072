import { call } from '@app/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMutateAlone } from '../../../shared/query/use-mutate-alone.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { systemStatusQuery } from './get-system-status.ts';

/** Notes that a visitor's message was answered, which takes it off the list. `sender` is the visitor's name. */
export const useMarkMessageAnswered = (messageId: string, sender: string) => {
  const client = useQueryClient();
  return useMutateAlone({
    mutationKey: ['mark-message-answered', messageId],
    mutationFn: () => call('markMessageAnswered', { params: { messageId } }),
    onSuccess: () => showToast({ title: 'Message marked as answered', description: `It was from ${sender}.` }),
    onError: () =>
      showToast({
        title: 'Error',
        description: `Failed to mark the message from ${sender} as answered`,
        variant: 'destructive',
      }),
    // It may be gone though it seems to have failed.
    onSettled: () => void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey }),
  });
};
