import type { CallOutput } from '@app/contract/client';
import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import { formatQuestionName } from '@app/contract/quiz/question';
import { getRegionName } from '@app/contract/region';
import { formatSource } from './sources.ts';

/** The options of a question are named as visitors see them. */
const nameOptionsFrom =
  (questionId: SelectQuestionId) =>
  (value: string): string =>
    getQuestion(questionId).options.find((option) => option.value === value)?.label ?? value;

type Breakdown = {
  readonly noun: string;
  readonly formatValue: (value: string) => string;
  /** What a bar counts, before the name of its value. */
  readonly phrase: string;
};

/** The figures whose bars open a list, with the words for them. */
const breakdowns = {
  dropoutAt: { noun: 'Question', formatValue: formatQuestionName, phrase: 'Dropouts at' },
  region: { noun: 'Region', formatValue: getRegionName, phrase: 'Completed quizzes from' },
  priceRange: {
    noun: 'Budget',
    formatValue: nameOptionsFrom('budget.totalPriceRange'),
    phrase: 'Completed quizzes with the budget',
  },
  bodyStyle: {
    noun: 'Body style',
    formatValue: nameOptionsFrom('features.bodyStyle'),
    phrase: 'Completed quizzes with the body style',
  },
  power: {
    noun: 'Power',
    formatValue: nameOptionsFrom('features.powerPreference'),
    phrase: 'Completed quizzes with the power',
  },
  brands: {
    noun: 'Brands',
    formatValue: nameOptionsFrom('preferences.brands'),
    phrase: 'Completed quizzes with the brands',
  },
  firstPick: {
    noun: 'First pick',
    formatValue: (name: string) => name,
    phrase: 'Completed quizzes with the first pick',
  },
  source: {
    noun: 'Source',
    formatValue: formatSource,
    phrase: 'Completed quizzes from the source',
  },
  medium: {
    noun: 'Medium',
    formatValue: formatSource,
    phrase: 'Completed quizzes from the medium',
  },
  campaign: {
    noun: 'Campaign',
    formatValue: formatSource,
    phrase: 'Completed quizzes from the campaign',
  },
} as const satisfies Record<string, Breakdown>;

type BreakdownName = keyof typeof breakdowns;

export type SurveyBreakdownName = Exclude<BreakdownName, 'dropoutAt'>;

/** A bar of a figure: `region` and `ON`, for example. */
export type BarValue<Name extends BreakdownName = BreakdownName> = {
  readonly breakdown: Name;
  readonly value: string;
};

/** "Ontario" */
export const formatBarValue = ({ breakdown, value }: BarValue): string =>
  breakdowns[breakdown].formatValue(value);

/** "Region: Ontario" */
export const formatBarFilter = (bar: BarValue): string =>
  `${breakdowns[bar.breakdown].noun}: ${formatBarValue(bar)}`;

/** "Completed quizzes from Ontario, 12" */
export const describeBar = (bar: BarValue, count: number): string =>
  `${breakdowns[bar.breakdown].phrase} ${formatBarValue(bar)}, ${count.toLocaleString()}`;

/** The bar in the address whose rows a list shows. Undefined when there is none. */
export const findBarFilter = (params: URLSearchParams): BarValue | undefined => {
  const [breakdown, value] = [params.get('breakdown') ?? '', params.get('value') ?? ''];
  return isBreakdownName(breakdown) && value !== '' ? { breakdown, value } : undefined;
};

const isBreakdownName = (text: string): text is BreakdownName => Object.hasOwn(breakdowns, text);

/** True for a bar that counts completed surveys; the other bars count dropouts. */
export const isSurveyBar = (bar: BarValue): bar is BarValue<SurveyBreakdownName> =>
  bar.breakdown !== 'dropoutAt';

/** The parameters of the lists' filters. An empty one is not in the address. */
const noFilters = {
  ...{ view: '', q: '', range: '', days: '', since: '', until: '' },
  ...{ breakdown: '', value: '' },
} as const;

type Analytics = CallOutput<'getAnalytics'>;

type Days = Pick<Analytics['periods'][number], 'from' | 'to' | 'startsAt' | 'endsAt'>;

/** The address parameters of the list of a day, a month, or a bar, without any other filter. */
export const toListParameters = (days: Days | undefined, bar?: BarValue) => ({
  ...noFilters,
  tab: bar?.breakdown === 'dropoutAt' ? 'dropouts' : 'completed',
  ...(days && {
    days: days.from === days.to ? days.from : `${days.from}_${days.to}`,
    since: days.startsAt,
    until: days.endsAt,
  }),
  ...bar,
});

/** The days that the figures of a range count. Undefined for all time, which bounds no list. */
export const findCountedDays = ({
  periods,
  range,
  previous,
}: Pick<Analytics, 'periods' | 'range' | 'previous'>): Days | undefined => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (range === undefined || previous === undefined || first === undefined || last === undefined)
    return undefined;

  return { ...range, startsAt: first.startsAt, endsAt: last.endsAt };
};
