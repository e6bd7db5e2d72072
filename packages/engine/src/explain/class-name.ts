import type { Variant, Vehicle } from '../catalogue/vehicle.ts';
import type { Segment } from '../catalogue/vocabulary.ts';
import { longestHalfTonIn } from '../cost/insurance.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase } from '../sentences/fill.ts';
import type { Card } from './card.ts';

type Size = keyof typeof english.names.size;

/** The lengths, in inches, from which a car is called compact, midsize and full-size; our own. */
type SizeLimits = readonly [compact: number, midsize: number, fullSize: number];

const suvLimits: SizeLimits = [180, 191, 198.5];
const luxurySuvLimits: SizeLimits = [180, 189, 198.5];
const carLimits: SizeLimits = [172, 187, 198];
const luxuryCarLimits: SizeLimits = [172, 189, 203];
const pickupLimits: SizeLimits = [0, 205, 222];

/** Shorter compact SUVs, in inches, are called small: subcompacts such as the Mazda CX-3. */
const smallSuvLimit = 172.5;

/** Shorter SUVs with three rows have no agreed size (inches), so they are named by their rows. */
const fullSizeThreeRowLimit = 207;
const seatsOfThreeRows = 6;

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

const chooseSuvSize = ({ vehicle, lengthIn, seats }: Variant): Size => {
  if (vehicle.segment === 'compactSuv' && lengthIn < smallSuvLimit) return 'small';

  const sizeOfSegment = sizesBySegment[vehicle.segment];
  if (sizeOfSegment !== undefined) return sizeOfSegment;
  if (seats < seatsOfThreeRows)
    return chooseSize(lengthIn, isLuxury(vehicle) ? luxurySuvLimits : suvLimits);

  return lengthIn >= fullSizeThreeRowLimit ? 'fullSize' : 'threeRow';
};

/** Longer pickups that tow more are heavy-duty. The Titan XD is as long, but no version tows more. */
const mostHalfTonTowingLb = 12_500;

const choosePickupSize = ({ vehicle, lengthIn }: Variant): Size =>
  lengthIn > longestHalfTonIn && vehicle.towingLb > mostHalfTonTowingLb
    ? 'heavyDuty'
    : chooseSize(lengthIn, pickupLimits);

/** Sedans that everybody calls full-size, although some midsize ones of today are as long. */
export const flagships: ReadonlySet<string> = new Set([
  'BMW 7 Series',
  'Cadillac XTS',
  'Jaguar XJ',
  'Kia K900',
  'Lexus LS',
  'Lincoln Continental',
]);

const chooseSedanSize = ({ vehicle, lengthIn }: Variant): Size =>
  flagships.has(vehicle.fullName)
    ? 'fullSize'
    : chooseSize(lengthIn, isPricedAsLuxury(vehicle) ? luxuryCarLimits : carLimits);

/** The size of a car's class. Undefined for kinds that nobody sorts by size, such as minivans. */
const findSize = ({ pick, bodyStyle }: Card): Size | undefined => {
  const { variant } = pick.offer;

  switch (bodyStyle) {
    case 'suv':
      return chooseSuvSize(variant);

    case 'pickup':
      return choosePickupSize(variant);

    case 'sedan':
      return chooseSedanSize(variant);

    default:
      return sizesBySegment[variant.vehicle.segment];
  }
};

export const isNamedByRows = (card: Card): boolean => findSize(card) === 'threeRow';

export const isThreeRowSuv = ({ pick, bodyStyle }: Card): boolean =>
  bodyStyle === 'suv' && pick.offer.variant.seats >= seatsOfThreeRows;

const luxurySegments: readonly Segment[] = ['luxuryCar', 'luxurySuv', 'exoticCar'];

/** True of the luxury cars of premium makes: a Kia Stinger is none. */
const isLuxury = ({ brand, segment }: Vehicle): boolean =>
  brand.isPremium && luxurySegments.includes(segment);

/** True of luxury cars, and of electric ones at their price, such as the BMW i5. */
const isPricedAsLuxury = (vehicle: Vehicle): boolean =>
  isLuxury(vehicle) || vehicle.segment === 'electricPremium';

/** Names a class, such as "compact hybrid SUV", without a powertrain that all six share. */
export const createClassNamer = (cards: readonly Card[]): ((card: Card) => string) => {
  const { names } = english;
  const isPowertrainShared = new Set(cards.map(({ powertrain }) => powertrain)).size === 1;

  return (card) => {
    const size = findSize(card);
    const isOfLuxury = isLuxury(card.pick.offer.variant.vehicle);
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
