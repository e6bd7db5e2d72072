import { type CallOutput, call } from '@app/contract/client';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { nullOn401 } from '../../shared/query/staff-calls.tsx';
import { showToast } from '../../shared/toast/toast-store.ts';
import { type SurveyFilters, surveyQueryOf } from './completed/survey-filters.ts';
import { type Listing, liveListOptions, pageAt, useListing } from './shared/listing.ts';

type SurveysPage = CallOutput<'listSurveys'>;

export type Survey = SurveysPage['surveys'][number];

/** Completed surveys. `today` is the start of the browser's day in ms, on which the date filters depend. */
export const useSurveys = (filters: SurveyFilters, today: number): Listing<Survey> =>
  useListing(useInfiniteQuery(surveysQuery(filters, today)), surveysIn);

const surveysQuery = (filters: SurveyFilters, today: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'surveys', surveyQueryOf(filters, today)],
    queryFn: ({ pageParam: cursor, signal }) =>
      nullOn401(call('listSurveys', { query: { ...surveyQueryOf(filters, today), ...pageAt(cursor) }, signal })),
    // The previous filter's rows stay visible while the new ones load.
    placeholderData: keepPreviousData,
    ...liveListOptions,
  });

const surveysIn = (page: SurveysPage): readonly Survey[] => page.surveys;

export const usePicks = (surveyId: string) =>
  useQuery({
    queryKey: ['admin', 'picks', surveyId],
    queryFn: ({ signal }) => call('getResult', { params: { resultId: surveyId }, signal }),
  });

type DropoutsPage = CallOutput<'listDropouts'>;

export type Dropout = DropoutsPage['dropouts'][number];

export type QuestionDropouts = DropoutsPage['byQuestion'][number];

/** Dropouts, newest first, with exact counts per question and the database state that the server reports. */
export type DropoutListing = Listing<Dropout> & {
  readonly byQuestion: readonly QuestionDropouts[];
  readonly report: { readonly success: boolean; readonly message: string } | undefined;
};

export const useDropouts = (): DropoutListing => {
  const query = useInfiniteQuery({
    queryKey: ['admin', 'dropouts'],
    queryFn: ({ pageParam: cursor, signal }) => nullOn401(call('listDropouts', { query: pageAt(cursor), signal })),
    ...liveListOptions,
  });
  const first = query.data?.pages[0] ?? undefined;
  return { ...useListing(query, dropoutsIn), byQuestion: first?.byQuestion ?? [], report: first };
};

const dropoutsIn = (page: DropoutsPage): readonly Dropout[] => page.dropouts;

type ConsentsPage = CallOutput<'listCookieConsents'>;

export type CookieConsent = ConsentsPage['consents'][number];

export const useCookieConsents = (): Listing<CookieConsent> =>
  useListing(
    useInfiniteQuery({
      queryKey: ['admin', 'cookie-consents'],
      queryFn: ({ pageParam: cursor, signal }) =>
        nullOn401(call('listCookieConsents', { query: pageAt(cursor), signal })),
      ...liveListOptions,
    }),
    consentsIn,
  );

const consentsIn = (page: ConsentsPage): readonly CookieConsent[] => page.consents;

/** The query key of the system status, which calls of other tabs invalidate too. */
export const systemStatusKey = ['admin', 'system-status'] as const;

export const useClearTestData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: clearAll,
    onSuccess: (deleted) =>
      showToast({ title: 'Test data cleared', description: `Successfully cleared ${deleted} test sessions` }),
    onError: () => showToast({ title: 'Error', description: 'Failed to clear test data', variant: 'destructive' }),
    // A failure halfway has still removed some sessions.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

/** Each call does a bounded part of the work, so this repeats until the server has nothing left to clear. */
const clearAll = async (): Promise<number> => {
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const response = await call('clearTestData', { query: { cursor } });
    deleted += response.deletedCount;
    cursor = response.nextCursor;
  } while (cursor !== undefined);
  return deleted;
};

export type Activity = CallOutput<'getSurveyActivity'>;

/** What the visitor of a survey did on the results page. */
export const useActivity = (surveyId: string) =>
  useQuery({
    queryKey: ['admin', 'survey-activity', surveyId],
    queryFn: ({ signal }) => nullOn401(call('getSurveyActivity', { params: { resultId: surveyId }, signal })),
    staleTime: 0,
  });
