import type { CallOutput } from '@app/contract/client';
import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import { formatQuestionName } from '@app/contract/quiz/question';
import { getRegionName } from '@app/contract/region';
import { surveyBreakdownNames } from '@app/contract/survey-breakdowns';
import { formatSource } from './sources.ts';

/** Returns a function that turns an option's value into the label that visitors see. */
const createOptionFormatter =
  (questionId: SelectQuestionId) =>
  (value: string): string =>
    getQuestion(questionId).options.find((option) => option.value === value)?.label ?? value;

type Breakdown = {
  readonly noun: string;
  readonly formatValue: (value: string) => string;
  /** What a bar counts, before the name of its value. */
  readonly phrase: string;
};

const breakdowns = {
  dropoutAt: { noun: 'Question', formatValue: formatQuestionName, phrase: 'Dropouts at' },
  region: {
    noun: surveyBreakdownNames.region,
    formatValue: getRegionName,
    phrase: 'Completed quizzes from',
  },
  priceRange: {
    noun: surveyBreakdownNames.priceRange,
    formatValue: createOptionFormatter('budget.totalPriceRange'),
    phrase: 'Completed quizzes with the budget',
  },
  bodyStyle: {
    noun: surveyBreakdownNames.bodyStyle,
    formatValue: createOptionFormatter('features.bodyStyle'),
    phrase: 'Completed quizzes with the body style',
  },
  power: {
    noun: surveyBreakdownNames.power,
    formatValue: createOptionFormatter('features.powerPreference'),
    phrase: 'Completed quizzes with the power',
  },
  brands: {
    noun: surveyBreakdownNames.brands,
    formatValue: createOptionFormatter('preferences.brands'),
    phrase: 'Completed quizzes with the brands',
  },
  firstPick: {
    noun: surveyBreakdownNames.firstPick,
    formatValue: (name: string) => name,
    phrase: 'Completed quizzes with the first pick',
  },
  source: {
    noun: surveyBreakdownNames.source,
    formatValue: formatSource,
    phrase: 'Completed quizzes from the source',
  },
  medium: {
    noun: surveyBreakdownNames.medium,
    formatValue: formatSource,
    phrase: 'Completed quizzes from the medium',
  },
  campaign: {
    noun: surveyBreakdownNames.campaign,
    formatValue: formatSource,
    phrase: 'Completed quizzes from the campaign',
  },
} as const satisfies Record<string, Breakdown>;

type BreakdownName = keyof typeof breakdowns;

export type SurveyBreakdownName = Exclude<BreakdownName, 'dropoutAt'>;

/** A bar of a breakdown, such as `region` and `ON`. */
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

/** The chart bar whose records a list shows, from the URL. Undefined if the URL names none. */
export const findBarFilter = (params: URLSearchParams): BarValue | undefined => {
  const breakdown = params.get('breakdown') ?? '';
  const value = params.get('value') ?? '';
  return isBreakdownName(breakdown) && value !== '' ? { breakdown, value } : undefined;
};

const isBreakdownName = (text: string): text is BreakdownName => Object.hasOwn(breakdowns, text);

/** True for a bar that counts completed surveys; the other bars count dropouts. */
export const isSurveyBar = (bar: BarValue): bar is BarValue<SurveyBreakdownName> =>
  bar.breakdown !== 'dropoutAt';

/** Removes the filters of the lists from the URL, which holds no empty parameters. */
const noFilters = {
  view: '',
  q: '',
  range: '',
  days: '',
  since: '',
  until: '',
  breakdown: '',
  value: '',
} as const;

type Analytics = CallOutput<'getAnalytics'>;

type BoundedDays = Pick<Analytics['periods'][number], 'from' | 'to' | 'startsAt' | 'endsAt'>;

/** Without a bar, the list has all completed surveys; without days, it covers all time. */
export const toListParameters = (days: BoundedDays | undefined, bar?: BarValue) => ({
  ...noFilters,
  tab: bar?.breakdown === 'dropoutAt' ? 'dropouts' : 'completed',
  ...(days && {
    days: days.from === days.to ? days.from : `${days.from}_${days.to}`,
    since: days.startsAt,
    until: days.endsAt,
  }),
  ...bar,
});

/** The days that analytics count, with their first and last moment. Undefined for all time. */
export const findCountedDays = ({
  periods,
  range,
  previous,
}: Pick<Analytics, 'periods' | 'range' | 'previous'>): BoundedDays | undefined => {
  const first = periods[0];
  const last = periods.at(-1);
  const isAllTime = previous === undefined;
  if (isAllTime || range === undefined || first === undefined || last === undefined)
    return undefined;

  return { ...range, startsAt: first.startsAt, endsAt: last.endsAt };
};
