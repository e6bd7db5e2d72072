import type { Recommendation } from '@app/contract/schemas/recommendation';
import { criteria } from '../criteria/criteria.ts';
import { limitsKept } from '../criteria/limits-kept.ts';
import { limitPoints, recencyPoints, thriftPoints } from '../criteria/weights.ts';
import { totalOf } from '../ranking/rank.ts';
import type { Explaining, Pick } from './pick.ts';

type Contribution = Recommendation['contributions'][number];

const roundTo10th = (points: number): number => Math.max(0, Math.round(points * 10) / 10);

/** The points of each criterion that counts, out of 100 in all, the weightiest first, and their sum as the match score. */
export const matchOf = (
  { index, offer, broken }: Pick,
  { weights, catalogue }: Explaining,
): { readonly matchScore: number; readonly contributions: Contribution[] } => {
  const perPoint = 100 / totalOf(weights);
  const parts = [
    { criterion: 'limits', label: 'Your limits', weight: limitPoints, value: limitsKept(broken) },
    { criterion: 'recency', label: 'Newer model years', weight: recencyPoints, value: offer.recency },
    { criterion: 'thrift', label: 'Price within your range', weight: thriftPoints, value: offer.thrift },
    ...criteria.map(({ id, label }, position) => ({
      criterion: id,
      label,
      weight: weights[position] ?? 0,
      value: catalogue.values[index * criteria.length + position] ?? 0,
    })),
  ].filter(({ weight }) => weight > 0);
  const reached = parts.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return {
    matchScore: Math.min(100, Math.max(0, Math.round(reached * perPoint))),
    contributions: parts
      .sort((a, b) => b.weight - a.weight)
      .map(({ criterion, label, weight, value }) => ({
        criterion,
        label,
        points: roundTo10th(weight * value * perPoint),
        available: roundTo10th(weight * perPoint),
      })),
  };
};
