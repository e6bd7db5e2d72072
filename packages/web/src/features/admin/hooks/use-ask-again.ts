import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A tab's own call may be the first to learn that the session has ended. Then everything is asked for anew, and the
 * datasets, without an answer themselves, have the page say so.
 */
export const useAskAgain = (isSignedOut: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) void client.invalidateQueries({ queryKey: ['admin'] });
  }, [isSignedOut, client]);
};
