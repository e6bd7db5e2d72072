import { call } from '@app/contract/client';
import { useQuery } from '@tanstack/react-query';

/** The answers and the six picks of a survey, as its visitor sees them. They do not change. */
export const usePicks = (surveyId: string) =>
  useQuery({
    queryKey: ['admin', 'picks', surveyId],
    queryFn: ({ signal }) => call('getResult', { params: { resultId: surveyId }, signal }),
  });
