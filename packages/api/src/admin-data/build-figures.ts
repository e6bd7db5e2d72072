import type {
  AnalyticsResponse,
  Breakdown,
  Figure,
  SourceRow,
} from '@app/contract/analytics-schemas';
import { type Counts, pickByPrefix, sortByCount } from '../counters/counters-store.ts';
import type { SourceDimension, SourceOutcome } from '../counters/visit-source.ts';
import { surveyBreakdownPrefixes } from '../survey/breakdown-value.ts';

export const buildTotals = (
  counts: Counts,
  previousCounts: Counts | undefined,
): AnalyticsResponse['totals'] => {
  const toFigure = (counter: string): Figure => ({
    count: counts.get(counter) ?? 0,
    ...(previousCounts && { before: previousCounts.get(counter) ?? 0 }),
  });

  return {
    completed: toFigure('surveys'),
    dropped: toFigure('dropouts'),
    changed: toFigure('changed'),
    bookings: toFigure('click:booking'),
  };
};

const breakdownPrefixes = {
  dropoutAt: 'dropoutAt:',
  ...surveyBreakdownPrefixes,
} as const;

/** The names under which clicks on the six picks are counted, by rank. */
const pickRanks = ['1', '2', '3', '4', '5', '6'] as const;

/** Builds the breakdowns of a range. Clicks are listed for all six ranks in order, even with 0. */
export const buildBreakdowns = (
  counts: Counts,
  previousCounts: Counts | undefined,
): AnalyticsResponse['breakdowns'] => {
  const toBreakdown = (name: keyof typeof breakdownPrefixes) =>
    buildBreakdown(breakdownPrefixes[name], counts, previousCounts);
  const clicksByRank = new Map(
    buildBreakdown('click:', counts, previousCounts).map((figure) => [figure.value, figure]),
  );

  return {
    dropoutAt: toBreakdown('dropoutAt'),
    region: toBreakdown('region'),
    priceRange: toBreakdown('priceRange'),
    bodyStyle: toBreakdown('bodyStyle'),
    power: toBreakdown('power'),
    brands: toBreakdown('brands'),
    firstPick: toBreakdown('firstPick'),
    clicks: pickRanks.map(
      (value) =>
        clicksByRank.get(value) ?? { value, count: 0, ...(previousCounts && { before: 0 }) },
    ),
  };
};

/** Lists the values under a prefix that either period counted, sorted by the current count. */
const buildBreakdown = (
  prefix: string,
  counts: Counts,
  previousCounts: Counts | undefined,
): Breakdown => {
  const current = pickByPrefix(counts, prefix);
  const previous = previousCounts && pickByPrefix(previousCounts, prefix);
  const zeros = Object.fromEntries(Object.keys(previous ?? {}).map((value) => [value, 0]));

  return sortByCount({ ...zeros, ...current }).map(([value, count]) => ({
    value,
    count,
    ...(previous && { before: previous[value] ?? 0 }),
  }));
};

/** Counts what came of the visits of each source, medium and campaign, the most visits first. */
export const buildSources = (counts: Counts): AnalyticsResponse['sources'] => {
  const buildRows = (dimension: SourceDimension) => buildSourceRows(counts, dimension);
  return {
    source: buildRows('source'),
    medium: buildRows('medium'),
    campaign: buildRows('campaign'),
  };
};

const buildSourceRows = (counts: Counts, dimension: SourceDimension): SourceRow[] => {
  const pickOutcome = (outcome: SourceOutcome) => pickByPrefix(counts, `${outcome}:${dimension}:`);
  const completed = pickOutcome('completed');
  const dropped = pickOutcome('dropped');
  const contact = pickOutcome('contact');
  const booking = pickOutcome('booking');
  const bought = pickOutcome('bought');

  const values = [...new Set([completed, dropped].flatMap(Object.keys))];
  const started = values.map(
    (value) => [value, (completed[value] ?? 0) + (dropped[value] ?? 0)] as const,
  );
  return sortByCount(Object.fromEntries(started)).map(([value, startedCount]) => ({
    value,
    started: startedCount,
    completed: completed[value] ?? 0,
    contact: contact[value] ?? 0,
    booking: booking[value] ?? 0,
    bought: bought[value] ?? 0,
  }));
};
