import type { Outside, Recommendation } from '@app/contract/recommendation-schemas';
import { figureOf } from './picks.ts';

const outside = (
  shape: Outside['shape'],
  ...[lengthIn, heightIn, wheelbaseIn]: readonly [number, number, number]
): Outside => ({ shape, lengthIn, heightIn, wheelbaseIn });

/** The middle one of each body style in the catalogue, for results that were stored without sizes. */
const typicalOutsides: Readonly<Record<Recommendation['bodyStyle'], Outside>> = {
  suv: outside('crossover', 185, 66, 110),
  pickup: outside('pickup', 232, 77, 145),
  sedan: outside('sedan', 192, 57, 112),
  coupe: outside('coupe', 185, 55, 109),
  hatchback: outside('hatchback', 172, 57, 104),
  minivan: outside('minivan', 203, 69, 121),
  convertible: outside('convertible', 176, 54, 102),
  wagon: outside('wagon', 190, 59, 111),
};

const manySeats = 7;

export const outsideOf = (
  pick: Pick<Recommendation, 'bodyStyle' | 'keyFigures' | 'outside'>,
): Outside => {
  if (pick.outside !== undefined) return pick.outside;
  if (pick.bodyStyle !== 'suv') return typicalOutsides[pick.bodyStyle];
  if (Number(figureOf(pick, 'Seats')) >= manySeats) return outside('three-row', 198, 70, 116);
  if (figureOf(pick, 'Drive') === 'Four-wheel') return outside('off-roader', 190, 74, 112);

  return typicalOutsides.suv;
};
