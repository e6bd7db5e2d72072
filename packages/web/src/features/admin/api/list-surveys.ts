import { type CallOutput, call } from '@app/contract/client';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';
import { type SurveyFilters, surveyQueryOf } from '../survey-filters.ts';
import { type Listing, useListing } from './listing.ts';
import { liveListOptions, pageAt } from './live-options.ts';

type SurveysPage = CallOutput<'listSurveys'>;
export type Survey = SurveysPage['surveys'][number];

/** Completed surveys; `today` is the start of the browser's day, on which the date filters depend. */
const surveysQuery = (filters: SurveyFilters, today: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'surveys', surveyQueryOf(filters, today)],
    queryFn: ({ pageParam: cursor, signal }) =>
      nullOn401(call('listSurveys', { query: { ...surveyQueryOf(filters, today), ...pageAt(cursor) }, signal })),
    // The rows of the filter before stay while those of the new one are on their way.
    placeholderData: keepPreviousData,
    ...liveListOptions,
  });

const surveysIn = (page: SurveysPage): readonly Survey[] => page.surveys;

export const useSurveys = (filters: SurveyFilters, today: number): Listing<Survey> =>
  useListing(useInfiniteQuery(surveysQuery(filters, today)), surveysIn);
