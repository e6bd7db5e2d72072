import type { Recommendation } from '@app/contract/schemas/recommendation';
import { figureOf } from './key-figure.ts';
import { priceText } from './price-text.ts';

/** One line of the comparison: a figure, and its value for each pick. */
export type ComparisonRow = { readonly label: string; readonly values: readonly string[] };

/** The lines of a side-by-side comparison; a figure that a pick does not have shows a dash. */
export const comparisonRows = (picks: readonly Recommendation[]): readonly ComparisonRow[] => {
  const labels = [...new Set(picks.flatMap((pick) => pick.keyFigures.map(({ label }) => label)))];
  const row = (label: string, textFor: (pick: Recommendation) => string): ComparisonRow => ({
    label,
    values: picks.map(textFor),
  });
  return [
    row('Role', ({ category }) => category),
    row('Match', ({ matchScore }) => `${matchScore}%`),
    row('Price', ({ price }) => priceText(price)),
    ...labels.map((label) => row(label, (pick) => figureOf(pick, label))),
    row('Strongest reason', ({ features }) => features[0] ?? '—'),
    row('Trade-off', ({ tradeOff }) => tradeOff),
    row('Limits it breaks', ({ relaxed }) => relaxed.map(({ message }) => message).join('; ') || 'None'),
  ];
};
