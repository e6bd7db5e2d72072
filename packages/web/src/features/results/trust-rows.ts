import type { Recommendation } from '@app/contract/recommendation-schemas';
import { getKeyFigure, missingFigure } from './picks.ts';

const crashRatingLabel = 'Crash rating';
const rearSeatLabel = 'Rear-seat crash test';
const brakingLabel = 'Automatic braking';
const ratingsLabel = 'Our ratings (of 5)';

/** The key figures that `listTrustRows` shows in rows of its own. */
export const trustLabels: readonly string[] = [
  crashRatingLabel,
  rearSeatLabel,
  brakingLabel,
  ratingsLabel,
];

/** Our ratings that have a row each. The others share one. */
const ratingsWithOwnRow = ['Reliability', 'Ride'] as const;

/** What a buyer asks before they trust a car: crash rating, our ratings, and the warranty. */
export const listTrustRows = (
  picks: readonly Recommendation[],
  thisYear = new Date().getFullYear(),
) => [
  {
    // Named after its source, because a car without stars may have an award of the IIHS.
    label: `${crashRatingLabel} (NHTSA)`,
    values: picks.map(formatStars),
    better: 'higher' as const,
  },
  ...listRearSeatRows(picks),
  { label: brakingLabel, values: picks.map((pick) => getKeyFigure(pick, brakingLabel)) },
  ...ratingsWithOwnRow.map((name) => ({
    label: `${name} (our rating)`,
    values: picks.map((pick) => formatRating(pick, name)),
    better: 'higher' as const,
  })),
  { label: 'Warranty', values: picks.map((pick) => describeWarranty(pick, thisYear)) },
  { label: ratingsLabel, values: picks.map(formatOtherRatings) },
];

const listRearSeatRows = (picks: readonly Recommendation[]) => {
  const values = picks.map((pick) => getKeyFigure(pick, rearSeatLabel));
  return values.every((value) => value === missingFigure) ? [] : [{ label: rearSeatLabel, values }];
};

const formatStars = (pick: Recommendation): string => {
  const stars = getKeyFigure(pick, crashRatingLabel);
  if (stars !== missingFigure) return stars.replace(' (NHTSA)', '');

  // Of several model years, some may have been rated.
  return pick.years.from === pick.years.to ? 'Not rated' : 'Not rated in every year';
};

/** Our ratings of a pick, such as "Safety 5" and "reliability 4". One key figure holds them all. */
const listRatings = (pick: Recommendation): readonly string[] =>
  getKeyFigure(pick, ratingsLabel).split(', ');

/** "reliability 4" for "Reliability". Undefined if we did not rate it. */
const findRating = (pick: Recommendation, name: string): string | undefined =>
  listRatings(pick).find((rating) => rating.toLowerCase().startsWith(`${name.toLowerCase()} `));

const formatRating = (pick: Recommendation, name: string): string => {
  const points = findRating(pick, name)?.split(' ').at(-1);
  return points === undefined ? missingFigure : `${points} of 5`;
};

/** Our ratings without a row of their own: "Safety 5, cabin 4". */
const formatOtherRatings = (pick: Recommendation): string => {
  const shownElsewhere = ratingsWithOwnRow.map((name) => findRating(pick, name));
  return listRatings(pick)
    .filter((rating) => !shownElsewhere.includes(rating))
    .join(', ');
};

/** Nearly all makers cover the powertrain for at least this many years. */
const usualWarrantyYears = 4;

/** Whether the maker's warranty still runs, by the years alone. Mileage may end it earlier. */
const describeWarranty = (
  { condition, years }: Pick<Recommendation, 'condition' | 'years'>,
  thisYear: number,
): string => {
  if (condition === 'new') return 'The maker’s, in full';
  if (thisYear - years.from < usualWarrantyYears) return 'Part of the maker’s is likely left';
  if (thisYear - years.to < usualWarrantyYears)
    return 'Part of the maker’s is likely left on newer years';

  return 'The maker’s is mostly over';
};
