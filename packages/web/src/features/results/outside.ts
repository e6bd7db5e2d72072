import type { Outside, Recommendation } from '@app/contract/recommendation-schemas';
import type { BodyShape } from '../../shared/illustrations/body-shapes.ts';
import { vehicleDrawing } from '../../shared/illustrations/vehicle-drawing.ts';
import { figureOf, type PlacedPick } from './picks.ts';

/** A pick's drawing in inches, with its tail at x = 0 and the ground at y = 0. */
export type DrawnPick = { readonly place: number; readonly shape: BodyShape; readonly outside: Outside };

type Drawable = Pick<Recommendation, 'bodyStyle' | 'keyFigures' | 'outside'>;

export const drawnPick = (pick: Pick<PlacedPick, 'place'> & Drawable): DrawnPick => {
  const outside = outsideOf(pick);
  return { place: pick.place, outside, shape: vehicleDrawing(outside) };
};

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

export const outsideOf = (pick: Drawable): Outside => {
  if (pick.outside !== undefined) return pick.outside;
  if (pick.bodyStyle !== 'suv') return typicalOutsides[pick.bodyStyle];
  if (Number(figureOf(pick, 'Seats')) >= manySeats) return outside('three-row', 198, 70, 116);
  if (figureOf(pick, 'Drive') === 'Four-wheel') return outside('off-roader', 190, 74, 112);
  return typicalOutsides.suv;
};
