import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Limit } from '../ranking/limits.ts';
import type { JudgedPick } from './pick.ts';

type Contribution = Recommendation['contributions'][number];

/** Points of 100 for keeping every limit, and what each broken one costs of them. */
const limitPoints = 12;
const limitCosts: Readonly<Record<Limit, number>> = {
  brands: 4,
  bodyStyle: 5,
  condition: 6,
  price: 7,
  powertrain: 9,
};

const roundTo10th = (points: number): number => Math.max(0, Math.round(points * 10) / 10);

/** What nobody asked for and counts less than this is summed up: it tells little, and each result is stored. */
const leastTold = 2;
const others = { criterion: 'others', label: 'Everything else' };

const mergeByLabel = (contributions: readonly Contribution[]): readonly Contribution[] =>
  [...Map.groupBy(contributions, ({ label }) => label).values()].map((parts) =>
    parts.reduce((sum, part) => ({
      ...(part.unmet === undefined ? sum : part),
      points: sum.points + part.points,
      available: sum.available + part.available,
    })),
  );

/** The picks without what tells nothing: what the visitor did not ask about and all six have in full. */
const dropSharedCriteria = (picks: readonly JudgedPick[]): readonly JudgedPick[] => {
  const ids = new Set(
    picks.flatMap(({ judgements }) =>
      judgements
        .filter(
          ({ because, available, points }) => because !== undefined || available - points >= 1e-9,
        )
        .map(({ criterion }) => criterion.id),
    ),
  );
  return picks.map((pick) => ({
    ...pick,
    judgements: pick.judgements.filter(({ criterion }) => ids.has(criterion.id)),
  }));
};

/** A pick that breaks more is shown later, so that it is never scored above one before: the limits take the surplus. */
export const scoreMatches = (picks: readonly JudgedPick[]) => {
  const told = dropSharedCriteria(picks);
  const total = (told[0]?.judgements ?? []).reduce((sum, { available }) => sum + available, 0);
  const perWeight = (100 - limitPoints) / total;
  let most = 100;
  return told.map(({ broken, judgements }) => {
    const parts = mergeByLabel(
      judgements.map(({ criterion, points, available, because, unmet }) => ({
        ...(because === undefined && available * perWeight < leastTold
          ? others
          : { criterion: criterion.id, label: criterion.label }),
        points: points * perWeight,
        available: available * perWeight,
        ...(unmet === undefined ? {} : { unmet }),
      })),
    );
    const ofParts = parts.reduce((sum, { points }) => sum + points, 0);
    const ofLimits = limitPoints - broken.reduce((cost, limit) => cost + limitCosts[limit], 0);
    const reached = Math.max(0, Math.min(most, ofParts + ofLimits));

    most = reached;
    const limits = {
      criterion: 'limits',
      label: 'Your limits',
      points: Math.max(0, reached - ofParts),
      available: limitPoints,
    };
    return {
      matchScore: Math.round(reached),
      contributions: [...parts, limits]
        .toSorted((a, b) => b.available - a.available)
        .map(({ points, available, ...names }) => ({
          ...names,
          points: roundTo10th(points),
          available: roundTo10th(available),
        })),
    };
  });
};
