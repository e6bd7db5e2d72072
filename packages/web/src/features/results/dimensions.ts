import type { Dimensions, Recommendation } from '@app/contract/recommendation-schemas';
import { getKeyFigure } from './picks.ts';

/** The medians by body style in the catalog, for results that were stored without dimensions. */
const typicalDimensions: Readonly<Record<Recommendation['bodyStyle'], Dimensions>> = {
  suv: { shape: 'crossover', lengthIn: 185, heightIn: 66, wheelbaseIn: 110 },
  pickup: { shape: 'pickup', lengthIn: 232, heightIn: 77, wheelbaseIn: 145 },
  sedan: { shape: 'sedan', lengthIn: 192, heightIn: 57, wheelbaseIn: 112 },
  coupe: { shape: 'coupe', lengthIn: 185, heightIn: 55, wheelbaseIn: 109 },
  hatchback: { shape: 'hatchback', lengthIn: 172, heightIn: 57, wheelbaseIn: 104 },
  minivan: { shape: 'minivan', lengthIn: 203, heightIn: 69, wheelbaseIn: 121 },
  van: { shape: 'van', lengthIn: 220, heightIn: 100, wheelbaseIn: 130 },
  convertible: { shape: 'convertible', lengthIn: 176, heightIn: 54, wheelbaseIn: 102 },
  wagon: { shape: 'wagon', lengthIn: 190, heightIn: 59, wheelbaseIn: 111 },
};

const threeRowSuv: Dimensions = {
  shape: 'three-row',
  lengthIn: 198,
  heightIn: 70,
  wheelbaseIn: 116,
};
const offRoader: Dimensions = {
  shape: 'off-roader',
  lengthIn: 190,
  heightIn: 74,
  wheelbaseIn: 112,
};

const threeRowSeats = 7;

/** The shape and the dimensions of a pick: its own, or typical ones if it was stored without. */
export const getDimensions = (
  pick: Pick<Recommendation, 'bodyStyle' | 'keyFigures' | 'outside'>,
): Dimensions => {
  if (pick.outside !== undefined) return pick.outside;
  if (pick.bodyStyle !== 'suv') return typicalDimensions[pick.bodyStyle];
  if (Number(getKeyFigure(pick, 'Seats')) >= threeRowSeats) return threeRowSuv;
  if (getKeyFigure(pick, 'Drive') === 'Four-wheel') return offRoader;

  return typicalDimensions.suv;
};
