import type { Recommendation } from '@app/contract/recommendation-schemas';
import { limitsKept } from '../criteria/limits-kept.ts';
import { limitPoints, recencyPoints, thriftPoints } from '../criteria/weights.ts';
import type { Picked } from './pick.ts';
import type { Judgement } from './reasons.ts';

type Contribution = Recommendation['contributions'][number];

const roundTo10th = (points: number): number => Math.max(0, Math.round(points * 10) / 10);

const contribution = (criterion: string, label: string, points: number, available: number): Contribution => ({
  criterion,
  label,
  points: roundTo10th(points),
  available: roundTo10th(available),
});

/** The points of limits, offer and each criterion that counts, out of 100 in all, and their sum as the match score. */
export const matchOf = (
  { offer, broken }: Picked,
  judgements: readonly Judgement[],
  totalWeight: number,
): { readonly matchScore: number; readonly contributions: Contribution[] } => {
  const perWeight = 100 / totalWeight;
  let reached = 0;
  const counted = (criterion: string, label: string, weight: number, value: number): Contribution => {
    reached += weight * value * perWeight;
    return contribution(criterion, label, weight * value * perWeight, weight * perWeight);
  };
  const contributions = [
    ...judgements.map(({ criterion, weight, value }) => counted(criterion.id, criterion.label, weight, value)),
    counted('limits', 'Your limits', limitPoints, limitsKept(broken)),
    counted('recency', 'Newer model years', recencyPoints, offer.recency),
    counted('thrift', 'Price within your range', thriftPoints, offer.thrift),
  ];
  return { matchScore: Math.min(100, Math.max(0, Math.round(reached))), contributions };
};
