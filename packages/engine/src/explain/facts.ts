import { catalogueYear } from '../catalogue/price.ts';
import { cheapestTitle } from '../cost/ownership-cost.ts';
import { type Card, findShownFigure, findShownRating, type Shown } from './card.ts';

/** A figure that cards are compared by. */
export type Reading = {
  readonly shown: Shown;
  readonly better: 'highest' | 'lowest';
  /** More is better. A card is ahead if it is ahead in each of them. */
  readonly scores: readonly number[];
};

/**
 * One thing in which cards are compared: how it is read from a card, and the words for who is ahead
 * in it.
 */
export type Fact = {
  readonly read: (card: Card) => Reading | undefined;
  /** The criteria whose figure it is. */
  readonly criteria: readonly string[];
  /** Further criteria that speak against praise for it where their preference is unmet. */
  readonly alsoRefutedBy?: readonly string[];
  readonly title: string;
  /** To follow "Of these six it". */
  readonly lead: string;
  /** To follow "Next to the top pick it". */
  readonly more: string;
  /** To precede "than the top pick", as a title. */
  readonly moreTitle?: string;
  /**
   * The title is given away before those that the visitor asked for, or not at all unless the
   * visitor asked for it.
   */
  readonly rank?: 'first' | 'onlyIfAsked';
  /** Cards without the figure do not compete. */
  readonly isPartial?: true;
  /** The least value that deserves praise, however poor the other five are. */
  readonly leastPraised?: number;
  /** Known weaknesses that speak against praise for it. */
  readonly weakness: RegExp;
};

const preferHighest = (
  shown: Shown | undefined,
  ...others: readonly number[]
): Reading | undefined => shown && { shown, better: 'highest', scores: [shown.value, ...others] };

const preferLowest = (
  shown: Shown | undefined,
  ...others: readonly number[]
): Reading | undefined => shown && { shown, better: 'lowest', scores: [-shown.value, ...others] };

/**
 * A card is ahead only if it uses less energy and also pays less for it, because Compare shows the
 * cost.
 */
const readEnergy = (card: Card): Reading | undefined => {
  const shown = findShownFigure(card, 'Fuel economy') ?? findShownFigure(card, 'Energy use');
  const read = shown?.unit?.includes('/100 km') === true ? preferLowest : preferHighest;
  return read(shown, -card.ownership.energy);
};

const buildRatingFact = (
  name: string,
  criterion: string,
  words: Pick<Fact, 'title' | 'lead' | 'more' | 'weakness'>,
): Fact => ({
  read: (card) => preferHighest(findShownRating(card, name)),
  criteria: [criterion],
  leastPraised: 4,
  ...words,
});

const youngerThanAll = catalogueYear + 2;

/** In the order in which titles are given away. */
export const facts: readonly Fact[] = [
  {
    read: ({ ownership }) =>
      preferLowest({ figure: 'Cost to own', value: Math.round(ownership.total / 100) * 100 }),
    criteria: ['fiveYearCost'],
    title: cheapestTitle,
    lead: 'costs the least to own over five years',
    more: 'costs less to own over five years',
    moreTitle: 'Cheaper to own',
    rank: 'first',
    weakness: /cost|expensive|pric|upkeep|repair|depreciat|maint|bills|value|resale/i,
  },
  {
    read: readEnergy,
    criteria: ['efficiency'],
    title: 'Most efficient',
    lead: 'is the most efficient',
    more: 'is more efficient',
    moreTitle: 'More efficient',
    weakness: /thirst|fuel|econom|efficien|appetite|drink|frugal|energy/i,
  },
  {
    read: (card) => preferHighest(findShownFigure(card, 'Cargo space')),
    criteria: ['cargo'],
    alsoRefutedBy: ['cargoBehindThirdRow'],
    title: 'Most cargo space',
    lead: 'has the most cargo space',
    more: 'has more cargo space',
    moreTitle: 'More cargo space',
    weakness: /cargo|trunk|bags|storage|space|room/i,
  },
  {
    read: (card) => preferHighest(findShownFigure(card, 'Cargo behind third row')),
    criteria: ['cargoBehindThirdRow'],
    title: 'Most cargo space behind the third row',
    lead: 'has the most cargo space behind the third row',
    more: 'has more cargo space behind the third row',
    rank: 'onlyIfAsked',
    weakness: /cargo|trunk|bags|storage|space|room/i,
  },
  {
    ...buildRatingFact('handling', 'agility', {
      title: 'Best handling in our rating',
      lead: 'has the best handling in our rating',
      more: 'handles better in our rating',
      weakness: /handling|steering|corner|agil|heavy|drive$|to drive|sport|involve|weight|playful/i,
    }),
    rank: 'onlyIfAsked',
  },
  buildRatingFact('ride', 'comfort', {
    title: 'Smoothest ride in our rating',
    lead: 'has the smoothest ride in our rating',
    more: 'rides more smoothly in our rating',
    weakness:
      /ride|riding|firm|stiff|harsh|bouncy|choppy|bump|noise|noisy|loud|boomy|punish|suspension/i,
  }),
  buildRatingFact('sound', 'audio', {
    title: 'Best sound system in our rating',
    lead: 'has the best sound system in our rating',
    more: 'has a better sound system in our rating',
    weakness: /sound system|audio/i,
  }),
  buildRatingFact('technology', 'tech', {
    title: 'Best technology in our rating',
    lead: 'has the best technology in our rating',
    more: 'has better technology in our rating',
    weakness:
      /tech|screen|infotainment|electronic|software|touch|dash|carplay|menus|app|dated|controls|glitch/i,
  }),
  {
    ...buildRatingFact('cabin', 'cabin', {
      title: 'Finest cabin in our rating',
      lead: 'has the finest cabin in our rating',
      more: 'has a finer cabin in our rating',
      weakness: /cabin|interior|plastic|inside|trim|dash|materials/i,
    }),
    alsoRefutedBy: ['premium'],
  },
  {
    read: (card) =>
      preferLowest(findShownFigure(card, '0 to 60 mph') ?? findShownFigure(card, '0 to 100 km/h')),
    criteria: ['acceleration'],
    title: 'Quickest',
    lead: 'is the quickest',
    more: 'is quicker',
    moreTitle: 'Quicker',
    rank: 'onlyIfAsked',
    weakness:
      /slow|sluggish|acceleration|power|engine|pace|unhurried|quick|fast|leisurely|lazy|performance|punch/i,
  },
  {
    read: (card) => preferHighest(findShownFigure(card, 'Towing')),
    criteria: ['towing'],
    title: 'Tows the most',
    lead: 'tows the most',
    more: 'tows more',
    moreTitle: 'Tows more',
    rank: 'onlyIfAsked',
    weakness: /tow|payload/i,
  },
  {
    ...buildRatingFact('off-road', 'offRoad', {
      title: 'Best off-road in our rating',
      lead: 'is the best off-road in our rating',
      more: 'is better off-road in our rating',
      weakness: /trail|off-road/i,
    }),
    rank: 'onlyIfAsked',
  },
  {
    ...buildRatingFact('safety', 'safety', {
      title: 'Safest in our rating',
      lead: 'is the safest in our rating',
      more: 'is safer in our rating',
      weakness: /safety|crash/i,
    }),
    rank: 'onlyIfAsked',
  },
  buildRatingFact('reliability', 'reliability', {
    title: 'Most reliable in our rating',
    lead: 'is the most reliable in our rating',
    more: 'is more reliable in our rating',
    weakness:
      /reliab|dependab|repair|recall|fail|fault|trouble|fragile|unproven|oil|glitch|frail|wear|aging|bugs/i,
  }),
  {
    ...buildRatingFact('second row', 'secondRow', {
      title: 'Roomiest second row in our rating',
      lead: 'has the roomiest second row in our rating',
      more: 'has a roomier second row in our rating',
      weakness: /rear|back|seat|cramped|snug|tight|legroom|headroom|narrow|small inside/i,
    }),
    rank: 'onlyIfAsked',
  },
  {
    ...buildRatingFact('third row', 'thirdRow', {
      title: 'Roomiest third row in our rating',
      lead: 'has the roomiest third row in our rating',
      more: 'has a roomier third row in our rating',
      weakness: /third|way-back|rear|back|seat/i,
    }),
    rank: 'onlyIfAsked',
    isPartial: true,
  },
  {
    read: (card) => preferHighest(findShownFigure(card, 'Electric range')),
    criteria: ['range.shortTrips', 'range.mixedDriving', 'range.longDistance'],
    title: 'Longest electric range',
    lead: 'goes the farthest on a charge',
    more: 'goes farther on a charge',
    moreTitle: 'Longer electric range',
    isPartial: true,
    weakness: /range|battery/i,
  },
  {
    // By age, so that the margin lets a difference of one year count.
    read: ({ years: { from, to } }) => ({
      shown: { figure: 'Years', value: to },
      better: 'highest',
      scores: [to - youngerThanAll, from - youngerThanAll],
    }),
    criteria: [],
    title: 'Newest',
    lead: 'is the newest',
    more: 'is newer',
    weakness: /old|dated|aging|ageing|ancient|antique|aged/i,
  },
  {
    read: ({ price: { low, high, currency } }) =>
      preferLowest({ figure: 'Price', value: low, unit: currency }, -high),
    criteria: [],
    title: 'Lowest price',
    lead: 'has the lowest price',
    more: 'costs less to buy',
    weakness: /pric|costly to buy|expensive|high price/i,
  },
  {
    read: ({ outside }) => preferLowest({ figure: 'Length', value: outside.lengthIn, unit: 'in' }),
    criteria: [],
    alsoRefutedBy: ['easy'],
    title: 'Shortest of the six',
    lead: 'is the shortest',
    more: 'is shorter',
    moreTitle: 'Shorter',
    weakness: /long|park|huge|large|bulky|enormous|big|garage|wide|town|size|turning|unwieldy/i,
  },
];

/** Smaller differences mean nothing, because figures are rounded and many are estimates. */
const margin = 0.03;

export const isAhead = (one: Reading, other: Reading): boolean =>
  one.scores.every((score, index) => {
    const otherScore = other.scores[index] ?? 0;
    return score - otherScore > margin * Math.max(Math.abs(score), Math.abs(otherScore));
  });
