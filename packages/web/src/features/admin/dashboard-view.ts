import { useSearchParams } from 'react-router-dom';
import { ranges, type SurveyFilters, sorts } from './completed/survey-filters.ts';

const tabs = ['overview', 'completed', 'dropouts', 'cookies', 'analytics'] as const;

export type Tab = (typeof tabs)[number];

const rangeValues = [ranges[0].value, ...ranges.slice(1).map(({ value }) => value)] as const;
const sortValues = [sorts[0].value, ...sorts.slice(1).map(({ value }) => value)] as const;

export const useDashboardView = () => {
  const [params, setParams] = useSearchParams();
  const filters: SurveyFilters = {
    search: params.get('q') ?? '',
    range: oneOf(rangeValues, params.get('range')),
    sort: oneOf(sortValues, params.get('sort')),
  };
  return {
    tab: oneOf(tabs, params.get('tab')),
    filters,
    setTab: (tab: string): void => {
      if (tab !== tabInAddress()) setParams((now) => withParam(now, 'tab', tab, 'overview'));
    },
    setFilters: ({ search, range, sort }: SurveyFilters) =>
      setParams(
        (now) => withParam(withParam(withParam(now, 'q', search, ''), 'range', range, 'all'), 'sort', sort, 'recent'),
        { replace: true },
      ),
  };
};

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** A click reports a tab twice (press and focus). The URL changes before the page renders, so it tells repeats apart. */
const tabInAddress = (): Tab => oneOf(tabs, new URLSearchParams(window.location.search).get('tab'));

/** A default value is removed, which keeps the default URL free of parameters. */
const withParam = (params: URLSearchParams, key: string, value: string, defaultValue: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value === defaultValue) next.delete(key);
  else next.set(key, value);
  return next;
};
