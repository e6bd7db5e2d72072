import type { Segment } from '../catalogue/vocabulary.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase } from '../sentences/fill.ts';
import type { Card } from './card.ts';

type Size = keyof typeof english.names.size;

/** The lengths, in inches, from which a car is called compact, midsize and full-size; our own. */
type SizeLimits = readonly [compact: number, midsize: number, fullSize: number];

const suvLimits: SizeLimits = [180, 189, 202];
const carLimits: SizeLimits = [172, 187, 198];
const luxuryCarLimits: SizeLimits = [172, 189, 203];
const pickupLimits: SizeLimits = [0, 205, 222];

/** Segments that are a size, or have a word of their own instead of one. */
const sizesBySegment: Partial<Record<Segment, Size>> = {
  economyCar: 'small',
  compactSuv: 'compact',
  midsizeSuv: 'midsize',
  largeSuv: 'fullSize',
  offRoadSuv: 'offRoad',
};

const chooseSize = (lengthIn: number, limits: SizeLimits): Size => {
  const [compact, midsize, fullSize] = limits;
  if (lengthIn >= fullSize) return 'fullSize';
  if (lengthIn >= midsize) return 'midsize';

  return lengthIn >= compact ? 'compact' : 'small';
};

/** The size of a car's class. Undefined for kinds that nobody sorts by size, such as minivans. */
const findSize = ({ pick, bodyStyle }: Card): Size | undefined => {
  const { lengthIn, vehicle } = pick.offer.variant;

  switch (bodyStyle) {
    case 'suv':
      return sizesBySegment[vehicle.segment] ?? chooseSize(lengthIn, suvLimits);

    case 'pickup':
      return chooseSize(lengthIn, pickupLimits);

    case 'sedan':
      return chooseSize(lengthIn, isLuxury(vehicle.segment) ? luxuryCarLimits : carLimits);

    default:
      return sizesBySegment[vehicle.segment];
  }
};

const isLuxury = (segment: Segment): boolean => segment === 'luxuryCar' || segment === 'luxurySuv';

/**
 * Returns a function that names a card's class, such as "midsize luxury SUV" or "compact hybrid
 * SUV". A powertrain that all cards share is left out, since it is said of all six.
 */
export const createClassNamer = (cards: readonly Card[]): ((card: Card) => string) => {
  const { names } = english;
  const isPowertrainShared = new Set(cards.map(({ powertrain }) => powertrain)).size === 1;

  return (card) => {
    const size = findSize(card);
    const isOfLuxury = isLuxury(card.pick.offer.variant.vehicle.segment);
    const name = fillPhrase(names.class, {
      size: size === undefined ? '' : names.size[size],
      luxury: isOfLuxury ? names.luxury : '',
      powertrain: isPowertrainShared ? '' : names.powertrain[card.powertrain],
      body: names.bodyStyle[card.bodyStyle],
    });

    // Words that a class lacks leave spaces.
    return name.replaceAll(/ +/g, ' ').trim();
  };
};
