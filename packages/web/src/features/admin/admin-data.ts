import type { TestDataCounts } from '@app/contract/admin-data-schemas';
import { type CallInput, type CallOutput, call } from '@app/contract/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';
import { nullOn401 } from '../../shared/query/failures.ts';
import { showFailure, showToast } from '../../shared/toast/toast-store.ts';
import type { SurveyQuery } from './completed/survey-filters.ts';
import type { AnalyticsRange } from './shared/analytics-range.ts';
import { joinPages, type Listing, useListing, useLiveQuery } from './shared/listing.ts';

export type Survey = CallOutput<'listSurveys'>['surveys'][number];
export type Dropout = CallOutput<'listDropouts'>['dropouts'][number];
export type CookieConsent = CallOutput<'listCookieConsents'>['consents'][number];
export type Activity = CallOutput<'getSurveyActivity'>;
export type Analytics = CallOutput<'getAnalytics'>;
export type SystemStatusReport = CallOutput<'getSystemStatus'>;

const joinSurveyRows = joinPages(({ surveys }: CallOutput<'listSurveys'>) => surveys);

/** Joins fetched pages. The last one tells how far the server has searched, `searchedUntil`. */
const joinSurveyPages = (data: Parameters<typeof joinSurveyRows>[0]) => {
  const joined = joinSurveyRows(data);
  return joined && { ...joined, searchedUntil: data.pages.at(-1)?.searchedUntil };
};

export type FoundSurveys = NonNullable<ReturnType<typeof joinSurveyPages>>;

const joinDropoutPages = joinPages(({ dropouts }: CallOutput<'listDropouts'>) => dropouts);
const joinConsentPages = joinPages(({ consents }: CallOutput<'listCookieConsents'>) => consents);

/** The completed surveys that a query finds. The total of a search counts only those fetched. */
export const useSurveys = (query: SurveyQuery) =>
  useListing(
    ['surveys', query],
    (page, signal) =>
      call('listSurveys', {
        query: { ...query, ...page, ...(isSearch(query) ? quickSearch : {}) },
        signal,
      }),
    joinSurveyPages,
  );

const isSearch = ({ search }: SurveyQuery): boolean => search !== undefined;

/** A search shows its rows sooner if it asks for few of them and does not count the rest. */
const quickSearch = { limit: 50, count: 'listed' } as const;

/** Counts all that a search finds, because `useSurveys` counts only those fetched so far. */
export const useSurveyCount = (query: SurveyQuery, isNeeded: boolean) =>
  useQuery({
    queryKey: ['admin', 'survey-count', query],
    queryFn: ({ signal }) =>
      nullOn401(call('listSurveys', { query: { ...query, limit: 1 }, signal })),
    enabled: isNeeded && isSearch(query),
  });

export type DropoutsFilter = Omit<CallInput<'listDropouts'>['query'], 'limit' | 'cursor'>;

export const useDropouts = (filter: DropoutsFilter = {}) =>
  useListing(
    ['dropouts', filter],
    (page, signal) => call('listDropouts', { query: { ...filter, ...page }, signal }),
    joinDropoutPages,
  );

export type QuestionDropouts = CallOutput<'listDropouts'>['byQuestion'][number];

/** The questions at which visitors dropped out for good, the most frequent first. */
export const listDropoutQuestions = ({
  byQuestion,
}: CallOutput<'listDropouts'>): readonly QuestionDropouts[] =>
  byQuestion.filter(({ count }) => count > 0);

type Dropouts = ReturnType<typeof useDropouts>;

export const useCookieConsents = () =>
  useListing(
    ['cookie-consents'],
    (query, signal) => call('listCookieConsents', { query, signal }),
    joinConsentPages,
  );

export type DashboardData = {
  readonly surveys: Listing<Survey>;
  readonly dropouts: Dropouts;
  readonly consents: Listing<CookieConsent>;
};

export const usePicks = (surveyId: string) =>
  useQuery({
    queryKey: ['admin', 'picks', surveyId],
    queryFn: ({ signal }) => call('getResult', { params: { resultId: surveyId }, signal }),
  });

export const useActivity = (surveyId: string) =>
  useLiveQuery(['survey-activity', surveyId], (signal) =>
    call('getSurveyActivity', { params: { resultId: surveyId }, signal }),
  );

/** The figures of a range of days. Those of the previous range stay while new ones load. */
export const useAnalytics = ({ range, from, to }: AnalyticsRange) =>
  useLiveQuery(
    ['analytics', range, from ?? '', to ?? ''],
    (signal) => call('getAnalytics', { query: { range, from, to }, signal }),
    { placeholderData: keepPreviousData },
  );

const systemStatus = 'system-status';

export const systemStatusKey = ['admin', systemStatus] as const;

export const useSystemStatus = () =>
  useLiveQuery([systemStatus], (signal) => call('getSystemStatus', { signal }));

export const useMarkMessageAnswered = (messageId: string, sender: string) => {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['mark-message-answered', messageId],
    mutationFn: () => call('markMessageAnswered', { params: { messageId } }),
    onSuccess: () =>
      showToast({ title: 'Message marked as answered', description: `It was from ${sender}.` }),
    onError: () => showFailure('Error', `Failed to mark the message from ${sender} as answered`),
    // A call that seems to fail may still have marked the message.
    onSettled: () => void client.invalidateQueries({ queryKey: systemStatusKey }),
  });
};

export const useTestDataCounts = () =>
  useQuery({
    queryKey: ['admin', 'test-data'],
    queryFn: ({ signal }) => countAllTestData(signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds up the counts of repeated calls, because each call counts only a part. */
const countAllTestData = async (signal: AbortSignal): Promise<TestDataCounts> => {
  const counts = { sessions: 0, dropouts: 0, surveys: 0, clicks: 0, consents: 0, messages: 0 };
  let cursor: string | undefined;

  do {
    const response = await call('countTestData', { query: { cursor }, signal });

    counts.sessions += response.sessions;
    counts.dropouts += response.dropouts;
    counts.surveys += response.surveys;
    counts.clicks += response.clicks;
    counts.consents += response.consents;
    counts.messages += response.messages;
    cursor = response.nextCursor;
  } while (cursor !== undefined);

  return counts;
};

/** Deletes a survey, or marks it as a test. Both take it out of all lists and totals. */
export const useSurveyRemoval = (surveyId: string, onRemoved: () => void) => {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['remove-survey', surveyId],
    mutationFn: (removal: 'removeSurvey' | 'markSurveyAsTest') =>
      call(removal, { params: { resultId: surveyId } }),
    onSuccess: (_, removal) => {
      showToast(
        removal === 'removeSurvey'
          ? { title: 'Survey deleted', description: 'It is in no list and no total any more.' }
          : {
              title: 'Survey marked as a test',
              description: 'It is in no list and no total. Clear Test Data removes it.',
            },
      );
      onRemoved();
    },
    onError: () => showFailure('Error', 'Failed to remove the survey'),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

export const useClearTestData = () => {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['clear-test-data'],
    mutationFn: clearAllTestData,
    onSuccess: (deletedCount) =>
      showToast({
        title: 'Test data cleared',
        description: `Successfully cleared ${deletedCount} test sessions`,
      }),
    onError: () => showFailure('Error', 'Failed to clear test data'),
    // If the deletion fails halfway, some sessions are gone nevertheless.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

/** Deletes all test data by repeated calls, and returns how many sessions were deleted. */
const clearAllTestData = async (): Promise<number> => {
  let deletedCount = 0;
  let cursor: string | undefined;

  do {
    const response = await call('clearTestData', { query: { cursor } });

    deletedCount += response.deletedCount;
    cursor = response.nextCursor;
  } while (cursor !== undefined);

  return deletedCount;
};
