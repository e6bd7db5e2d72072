import type { SurveyHour } from '../survey/survey-counters.ts';

/** Exact totals of a period. */
export type Totals = {
  readonly surveys: number;
  readonly dropouts: number;
  readonly consents: number;
  readonly byPriceRange: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
  readonly dropoutsByQuestion: Readonly<Record<string, number>>;
};

export type CounterReader = {
  /** Sums the given business days (YYYY-MM-DD). */
  readonly readTotals: (days: readonly string[]) => Promise<Totals>;
  readonly readAllTime: () => Promise<Totals>;
};

export type SurveyHourReader = {
  /** The surveys of a business day by the hour, without empty hours. Undefined when some were counted without it. */
  readonly readSurveyHours: (day: string) => Promise<readonly SurveyHour[] | undefined>;
};
