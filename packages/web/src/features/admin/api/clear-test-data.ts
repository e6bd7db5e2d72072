import { call } from '@app/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** Clears until the server has nothing left to clear: it does a bounded part of the work in each call. */
const clearAll = async (): Promise<number> => {
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const answer = await call('clearTestData', { query: { cursor } });
    deleted += answer.deletedCount;
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return deleted;
};

/** Removes test sessions, says how many, and has the dashboard fetch its data anew. */
export const useClearTestData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: clearAll,
    onSuccess: (deleted) =>
      showToast({ title: 'Test data cleared', description: `Successfully cleared ${deleted} test sessions` }),
    onError: () => showToast({ title: 'Error', description: 'Failed to clear test data', variant: 'destructive' }),
    // A failure in the middle has removed something too.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};
