import { type CallOutput, call } from '@app/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nullOn401, useMutateAlone } from '../../../shared/query/staff-calls.tsx';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { systemStatusKey } from '../admin-data.ts';
import { liveOptions } from '../shared/listing.ts';

export type Analytics = CallOutput<'getAnalytics'>;

export const useAnalytics = () =>
  useQuery({
    queryKey: ['admin', 'analytics'],
    queryFn: ({ signal }) => nullOn401(call('getAnalytics', { signal })),
    ...liveOptions,
  });

export type SystemStatusReport = CallOutput<'getSystemStatus'>;

export const useSystemStatus = () =>
  useQuery({
    queryKey: systemStatusKey,
    queryFn: ({ signal }) => nullOn401(call('getSystemStatus', { signal })),
    ...liveOptions,
  });

/** `sender` is the visitor's name. */
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
    // A call that seems to fail may still have marked the message.
    onSettled: () => void client.invalidateQueries({ queryKey: systemStatusKey }),
  });
};
