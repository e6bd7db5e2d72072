import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user.ts';

/** Returns what makes the site forget who was signed in, and with them everything that only they could read. */
export const useForgetUser = () => {
  const client = useQueryClient();
  return (): void => {
    client.setQueryData(currentUserQuery.queryKey, null);
    client.removeQueries({ queryKey: ['admin'] });
  };
};
