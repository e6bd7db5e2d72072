import { goodRatingOf5 } from '../catalogue/vocabulary.ts';
import { findRearSeatTest, lacksStandardBraking } from '../criteria/trust.ts';
import type { Sentences } from '../sentences/english/english.ts';
import { type Card, findShownFigure, type ShownFigure } from './card.ts';
import { fastChargingLabel } from './key-figures.ts';
import { findJudgment, isAsked } from './pick.ts';

/** The figure of one card by which it is compared with others. */
export type Reading = {
  readonly shown: ShownFigure;
  readonly betterEnd: 'highest' | 'lowest';
  /** More is better. */
  readonly score: number;
  /** If there is a second score, a card is ahead only if it is ahead in both. */
  readonly secondScore?: number | undefined;
  /** A card that leads this one by no more than this is not ahead. */
  readonly smallDifference?: number;
  /** True of a plug-in hybrid's fuel use, which leaves out what it drives on a charge. */
  readonly leavesOutCharge?: boolean;
};

/** One thing in which cards are compared, and how it is read from a card. */
export type Fact = {
  /** The name under which sentences refer to it. */
  readonly id: keyof Sentences['titles'];
  readonly read: (card: Card) => Reading | undefined;
  /** The criteria whose figure it is. */
  readonly criteria: readonly string[];
  /** Further criteria that speak against praise for it where their preference is unmet. */
  readonly alsoContradictedBy?: readonly string[];
  /** "first": titled before what was asked for. "onlyIfAsked": praised only if asked for. */
  readonly rank?: 'first' | 'onlyIfAsked';
  /** Only some cards have the figure. A card can lead in it although others lack it. */
  readonly isPartial?: true;
  /** The least value that deserves praise, however poor the other five are. */
  readonly leastPraised?: number;
  /** Lower than `leastPraised`: enough for visitors to whom it is nice to have, but no must. */
  readonly leastPraisedIfNice?: number;
  /** The greatest value that deserves praise, where less is better. */
  readonly mostPraised?: number;
  /** True of a card whose figure is not the whole truth, so that it deserves no praise. */
  readonly isInDoubt?: (card: Card) => boolean;
  /** Matches the texts of known weaknesses in it, which speak against praise for it. */
  readonly weaknessPattern: RegExp;
};

const preferHighest = (shown: ShownFigure | undefined, secondScore?: number): Reading | undefined =>
  shown && { shown, betterEnd: 'highest', score: shown.value, secondScore };

const preferLowest = (shown: ShownFigure | undefined, secondScore?: number): Reading | undefined =>
  shown && { shown, betterEnd: 'lowest', score: -shown.value, secondScore };

/** Reads energy use and its cost. Cards show both, so a card is ahead only if it wins on both. */
const readEnergy = (card: Card): Reading | undefined => {
  const shown = findShownFigure(card, 'Fuel economy') ?? findShownFigure(card, 'Energy use');
  const isUsePerDistance = shown?.unit?.includes('/100 km') === true;
  const prefer = isUsePerDistance ? preferLowest : preferHighest;

  const reading = prefer(shown, -card.ownership.energy);
  return reading && { ...reading, leavesOutCharge: card.powertrain === 'pluginHybrid' };
};

const buildRatingFact = (
  ratingName: string,
  criterionId: string,
  { id, weaknessPattern }: Pick<Fact, 'id' | 'weaknessPattern'>,
): Fact => ({
  id,
  read: (card) => preferHighest(findShownFigure(card, ratingName)),
  criteria: [criterionId],
  leastPraised: goodRatingOf5,
  weaknessPattern,
});

/** Nobody calls a longer car easy to park, even beside longer ones. */
const longestToParkIn = 196;

/** Our off-road rating of vehicles for light trails. */
const lightTrailsRatingOf5 = 3;

/** The least value that deserves praise, which depends on how much the visitor asked for. */
export const getLeastPraised = (
  { criteria, leastPraised = 0, leastPraisedIfNice = leastPraised }: Fact,
  { pick }: Card,
): number => {
  const isNice = criteria.some((id) => findJudgment(pick, id)?.askedAs === 'nice');
  return isNice ? leastPraisedIfNice : leastPraised;
};

/** In the order in which titles are given away. */
export const facts: readonly Fact[] = [
  {
    id: 'cost',
    read: ({ ownership }) =>
      preferLowest({ figure: 'Cost to own', value: Math.round(ownership.total / 100) * 100 }),
    criteria: ['fiveYearCost'],
    rank: 'first',
    weaknessPattern: /cost|expensive|pric|upkeep|repair|depreciat|maint|bills|value|resale/i,
  },
  {
    id: 'efficiency',
    read: readEnergy,
    criteria: ['efficiency'],
    rank: 'onlyIfAsked',
    weaknessPattern: /thirst|fuel|econom|efficien|appetite|drink|frugal|energy|as a hybrid/i,
  },
  {
    id: 'cargo',
    // The open bed of a pickup does not compare with a closed trunk, nor does space behind folded
    // seats for visitors who asked for space behind the third row.
    read: (card) =>
      card.bodyStyle === 'pickup' || isAsked(card.pick, 'cargoBehindThirdRow')
        ? undefined
        : preferHighest(findShownFigure(card, 'Cargo space')),
    criteria: ['cargo'],
    alsoContradictedBy: ['cargoBehindThirdRow'],
    rank: 'onlyIfAsked',
    weaknessPattern: /cargo|trunk|bags|storage|space|\broom|short bed/i,
  },
  {
    id: 'cargoBehindThirdRow',
    read: (card) => preferHighest(findShownFigure(card, 'Cargo behind third row')),
    criteria: ['cargoBehindThirdRow'],
    rank: 'onlyIfAsked',
    weaknessPattern: /cargo|trunk|bags|storage|space|\broom|short bed/i,
  },
  {
    ...buildRatingFact('handling', 'agility', {
      id: 'handling',
      weaknessPattern:
        /handling|steering|corner|\bagil|heavy|drive\.?$|to drive|sport|involve|weight|playful/i,
    }),
    rank: 'onlyIfAsked',
  },
  {
    ...buildRatingFact('ride', 'comfort', {
      id: 'ride',
      weaknessPattern:
        /ride|riding|firm|stiff|harsh|bouncy|choppy|bump|noise|noisy|loud|boomy|punish|suspension/i,
    }),
    rank: 'onlyIfAsked',
  },
  {
    ...buildRatingFact('sound', 'audio', {
      id: 'sound',
      weaknessPattern: /sound system|audio/i,
    }),
    rank: 'onlyIfAsked',
  },
  buildRatingFact('technology', 'tech', {
    id: 'technology',
    weaknessPattern:
      /tech|screen|infotainment|electronic|software|touch|dash|carplay|menus|\bapps?\b|dated|controls|glitch/i,
  }),
  {
    ...buildRatingFact('cabin', 'cabin', {
      id: 'cabin',
      weaknessPattern: /cabin|interior|plastic|inside|trim|dash|materials/i,
    }),
    alsoContradictedBy: ['premium'],
    rank: 'onlyIfAsked',
  },
  {
    id: 'quickness',
    read: (card) =>
      preferLowest(findShownFigure(card, '0 to 60 mph') ?? findShownFigure(card, '0 to 100 km/h')),
    criteria: ['acceleration'],
    rank: 'onlyIfAsked',
    weaknessPattern:
      /slow|sluggish|acceleration|power|engine|\bpace\b|unhurried|quick|\bfast|leisurely|lazy|performance|punch/i,
  },
  {
    id: 'towing',
    read: (card) => preferHighest(findShownFigure(card, 'Towing')),
    criteria: ['towing'],
    rank: 'onlyIfAsked',
    weaknessPattern: /\btow(?!n)|payload/i,
  },
  {
    ...buildRatingFact('off-road', 'offRoad', {
      id: 'offRoad',
      weaknessPattern: /trail|off-road/i,
    }),
    rank: 'onlyIfAsked',
    leastPraisedIfNice: lightTrailsRatingOf5,
  },
  {
    ...buildRatingFact('safety', 'safety', {
      id: 'safety',
      weaknessPattern: /safety|crash/i,
    }),
    rank: 'onlyIfAsked',
    // We rate the model. Some of its years may lack what a safe car has.
    isInDoubt: ({ pick: { offer } }) =>
      lacksStandardBraking(offer) || findRearSeatTest(offer)?.result === 'poor',
  },
  buildRatingFact('reliability', 'reliability', {
    id: 'reliability',
    weaknessPattern:
      /reliab|dependab|repair|recall|fail|fault|trouble|fragile|unproven|\boil\b|glitch|frail|\bwear|bugs/i,
  }),
  {
    ...buildRatingFact('second row', 'secondRow', {
      id: 'secondRow',
      weaknessPattern:
        /rear|\bback\b|seat|cramped|snug|tight|legroom|headroom|narrow|small inside/i,
    }),
    rank: 'onlyIfAsked',
  },
  {
    ...buildRatingFact('third row', 'thirdRow', {
      id: 'thirdRow',
      weaknessPattern: /third|way-back|rear|\bback\b|seat/i,
    }),
    rank: 'onlyIfAsked',
    isPartial: true,
  },
  {
    id: 'range',
    read: (card) => preferHighest(findShownFigure(card, 'Electric range')),
    criteria: [
      'range.shortTrips',
      'range.mixedDriving',
      'range.longDistance',
      'range.shortTripsWithoutCharger',
      'range.mixedDrivingWithoutCharger',
    ],
    isPartial: true,
    weaknessPattern: /range|battery/i,
  },
  {
    id: 'fastCharging',
    read: (card) => preferLowest(findShownFigure(card, fastChargingLabel)),
    criteria: ['fastCharging'],
    isPartial: true,
    rank: 'onlyIfAsked',
    weaknessPattern: /charg/i,
  },
  {
    id: 'newest',
    // Years that overlap may be of the same car, and one year apart means nothing: newer ones begin
    // two years after the last.
    read: ({ years: { from, to } }) => ({
      shown: { figure: 'Years', value: to },
      betterEnd: 'highest',
      score: from,
      smallDifference: to - from + 1,
    }),
    criteria: [],
    weaknessPattern: /\bold|dated|aging|ageing|ancient|antique|\baged/i,
  },
  {
    id: 'price',
    read: ({ price: { low, high, currency } }) =>
      preferLowest({ figure: 'Price', value: low, unit: currency }, -high),
    criteria: [],
    weaknessPattern: /pric|costly to buy|expensive|high price/i,
  },
  {
    id: 'length',
    // The length that we know is that of the vehicle's first body: a hatchback is shorter than the sedan.
    read: ({ bodyStyle, outside, pick }) =>
      bodyStyle === pick.offer.variant.vehicle.bodyStyles[0]
        ? preferLowest({ figure: 'Length', value: outside.lengthIn, unit: 'in' })
        : undefined,
    criteria: [],
    alsoContradictedBy: ['easy'],
    mostPraised: longestToParkIn,
    weaknessPattern:
      /\blong\b(?! trip)|park|huge|large|bulky|enormous|big|garage|wide|town|size|turning|unwieldy/i,
  },
];
