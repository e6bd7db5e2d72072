import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Claim } from '@app/contract/recommendation-schemas';
import { plugsIn } from '../catalogue/vocabulary.ts';
import { hasAllWheelDrive } from '../criteria/abilities.ts';
import { seatsForFive, seatsForSeven } from '../criteria/space.ts';
import type { Preferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase, fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { type Fact, goodRating, type Reading } from './facts.ts';
import { crashRatingLabel } from './key-figures.ts';
import { findJudgement, isStrong, type Judgement } from './pick.ts';
import { findFact } from './trade-offs.ts';

/** Something that holds for all six, as one item of the line about them. */
type Item = {
  readonly text: string;
  readonly claims: readonly Claim[];
  readonly criterion?: string;
};

const mostItems = 5;

/**
 * What all six share, said once: "All six: hybrid SUVs, within your budget, five-star crash
 * ratings." `criteria` are those that it speaks of. The statement is undefined if they share
 * nothing worth saying.
 */
export const describeCommonStrengths = (
  cards: readonly Card[],
  preferences: Preferences,
): { readonly statement: Statement | undefined; readonly criteria: readonly string[] } => {
  const crashRatings = describeCrashRatings(cards);
  const items = [
    ...describeKind(cards),
    ...describeLackOfPlug(cards, preferences),
    ...describeKeptLimits(cards, preferences),
    ...crashRatings,
    // Two items about safety would leave less room for the others.
    ...describePreferencesAllMeet(cards).filter(
      ({ criterion }) => crashRatings.length === 0 || criterion !== 'safety',
    ),
    ...describeSeatsAndDrive(cards, preferences),
  ].slice(0, mostItems);
  const { allSix, separator } = english.shared;
  const text = fillSentence(allSix, { items: items.map((item) => item.text).join(separator) });

  return {
    statement:
      items.length === 0 ? undefined : { text, claims: items.flatMap(({ claims }) => claims) },
    criteria: items.flatMap(({ criterion }) => criterion ?? []),
  };
};

/** The value that all cards have; undefined if they differ. */
const findShared = <Value>(
  cards: readonly Card[],
  read: (card: Card) => Value,
): Value | undefined => {
  const [value, ...others] = new Set(cards.map(read));
  return others.length === 0 ? value : undefined;
};

/** Says which kind of car all six are ("hybrid SUVs"), and whether all are new, or used. */
const describeKind = (cards: readonly Card[]): readonly Item[] => {
  const powertrain = findShared(cards, (card) => card.powertrain);
  const body = findShared(cards, (card) => card.bodyStyle);
  const condition = findShared(cards, (card) => card.condition);

  const kind = nameKind(powertrain, body);
  const claims: readonly Claim[] = [
    ...(powertrain === undefined ? [] : [claimForAllPicks('Powertrain', powertrain)]),
    ...(body === undefined ? [] : [claimForAllPicks('Body style', body)]),
  ];

  return [
    ...(kind === undefined ? [] : [{ text: kind, claims }]),
    ...(condition === undefined
      ? []
      : [{ text: english.shared[condition], claims: [claimForAllPicks('Condition', condition)] }]),
  ];
};

/** Tells visitors who would take a plug but cannot charge at home that none of the six has one. */
const describeLackOfPlug = (
  cards: readonly Card[],
  { evCharging }: Preferences,
): readonly Item[] => {
  if (evCharging !== 'noCharging') return [];
  if (cards.some(({ powertrain }) => plugsIn(powertrain))) return [];
  // Then the powertrain was given up for another limit, not for the charger.
  if (cards.some(({ pick }) => pick.broken.includes('powertrain'))) return [];

  const claims = [claimForAllPicks('Powertrain', 'no plug')];
  return [{ text: english.shared.noPlug, claims, criterion: 'charging.noCharging' }];
};

/** "hybrid SUVs", "hybrid", or "SUVs". */
const nameKind = (
  powertrain: Card['powertrain'] | undefined,
  body: Card['bodyStyle'] | undefined,
): string | undefined => {
  const { names, shared } = english;
  if (body === undefined) return powertrain && shared.powertrain[powertrain];

  const bodies = names.bodyStyles[body];
  return powertrain === undefined
    ? fillPhrase(shared.bodies, { bodies })
    : fillPhrase(shared.kind, { powertrain: names.powertrain[powertrain], bodies });
};

const claimForAllPicks = (figure: string, value: Claim['value'], unit?: string): Claim => ({
  kind: 'all',
  figure,
  value,
  ...(unit === undefined ? {} : { unit }),
});

/** The budget and the brands, if every card keeps to them. */
const describeKeptLimits = (
  cards: readonly Card[],
  { brands, priceBandIndex }: Preferences,
): readonly Item[] => {
  const keeps = (limit: 'brands' | 'price'): boolean =>
    cards.every(({ pick }) => !pick.broken.includes(limit));
  const { low, high } = getPriceBand(priceBandIndex);
  const isBelowOnce = cards.some(({ price }) => price.high < low);
  const { budget, underBudget, brands: wantedBrands } = english.shared;

  return [
    ...(Number.isFinite(high) && keeps('price')
      ? [{ text: isBelowOnce ? underBudget : budget, claims: [claimForAllPicks('Price', high)] }]
      : []),
    ...(brands.length > 0 && keeps('brands')
      ? [{ text: wantedBrands, claims: [claimForAllPicks('Make', 'brands')] }]
      : []),
  ];
};

const mostStars = 5;

const describeCrashRatings = (cards: readonly Card[]): readonly Item[] => {
  const stars = findShared(cards, (card) => findShownFigure(card, crashRatingLabel)?.value);
  if (stars !== mostStars) return [];

  const claims = [claimForAllPicks(crashRatingLabel, stars)];
  return [{ text: english.shared.stars, claims, criterion: 'safety' }];
};

/** The preferences that all six meet well, each with the worst figure among them. */
const describePreferencesAllMeet = (cards: readonly Card[]): readonly Item[] => {
  const judgements = cards[0]?.pick.judgements ?? [];
  return judgements
    .filter(({ criterion }) => cards.every((card) => servesWishWell(card, criterion.id)))
    .flatMap(({ criterion }) => describeWorstFigure(criterion.id, cards) ?? []);
};

const servesWishWell = ({ pick }: Card, criterionId: string): boolean => {
  const judgement = findJudgement(pick, criterionId);
  return judgement !== undefined && isAskedAndMet(judgement) && isStrong(judgement);
};

const isAskedAndMet = ({ askedAs, unmet }: Judgement): boolean =>
  askedAs !== undefined && unmet === undefined;

/** The names of the sentence part and of its value for the facts that show a figure. */
const figureItems: Partial<
  Record<
    Fact['id'],
    {
      readonly item:
        | 'cargo'
        | 'cargoBehindThirdRow'
        | 'consumption'
        | 'sprint'
        | 'towing'
        | 'range';
      readonly value: string;
    }
  >
> = {
  cargo: { item: 'cargo', value: 'cargo' },
  cargoBehindThirdRow: { item: 'cargoBehindThirdRow', value: 'cargoBehindThirdRow' },
  efficiency: { item: 'consumption', value: 'consumption' },
  quickness: { item: 'sprint', value: 'sprint' },
  towing: { item: 'towing', value: 'towing' },
  range: { item: 'range', value: 'range' },
};

const bestRating = 5;

/**
 * Says how good all six are at least, by the worst figure: "30 cu ft of cargo space or more". Undefined
 * unless every card shows the same kind of figure, and for ratings below 4.
 */
const describeWorstFigure = (criterionId: string, cards: readonly Card[]): Item | undefined => {
  const fact = findFact(criterionId);
  if (fact === undefined) return undefined;

  const readings = cards.flatMap((card): readonly { card: Card; reading: Reading }[] => {
    const reading = fact.read(card);
    return reading === undefined ? [] : [{ card, reading }];
  });
  const [worst] = readings.toSorted((one, other) => one.reading.score - other.reading.score);
  const labels = new Set(readings.map(({ reading }) => reading.shown.figure));
  if (worst === undefined || readings.length < cards.length || labels.size > 1) return undefined;

  const { figure, value, unit } = worst.reading.shown;
  const claims = [claimForAllPicks(figure, value, unit)];
  const { values } = worst.card;
  const figureItem = figureItems[fact.id];
  if (figureItem !== undefined) {
    const text = fillPhrase(english.shared[figureItem.item], {
      ...values,
      figure: values[figureItem.value] ?? '',
    });
    return { text, claims, criterion: criterionId };
  }

  const ratings: Readonly<Record<string, string>> = english.names.rating;
  const rating = ratings[figure];
  if (rating === undefined || value < goodRating) return undefined;

  const { rating: ratingOrBetter, topRating } = english.shared;
  const text = fillPhrase(value === bestRating ? topRating : ratingOrBetter, {
    rating,
    number: value,
  });
  return { text, claims, criterion: criterionId };
};

/** A seat fewer than preferred is a trade-off, and no strength. */
const isShortOfSeats = ({ pick }: Card): boolean =>
  [seatsForFive, seatsForSeven].some(({ id }) => findJudgement(pick, id)?.unmet !== undefined);

const describeSeatsAndDrive = (
  cards: readonly Card[],
  { people }: Preferences,
): readonly Item[] => {
  const fewestSeats = Math.min(...cards.map(({ pick }) => pick.offer.variant.seats));
  const { seats } = english.shared;
  const drive = describeAllWheelDrive(cards);

  return [
    ...(people === 'justMe' || cards.some(isShortOfSeats)
      ? []
      : [
          {
            text: fillPhrase(seats, { number: fewestSeats }),
            claims: [claimForAllPicks('Seats', fewestSeats)],
          },
        ]),
    ...(drive === undefined
      ? []
      : [{ text: drive, claims: [claimForAllPicks('Drive', 'all wheels')], criterion: 'winter' }]),
  ];
};

/** How all six drive all of their wheels. Undefined if one of them does not. */
const describeAllWheelDrive = (cards: readonly Card[]): string | undefined => {
  if (!cards.every(({ pick }) => hasAllWheelDrive(pick.offer))) return undefined;

  const drive = findShared(cards, ({ pick }) => pick.offer.variant.drive);
  const { awd, '4wd': fourWheel, awdOr4wd } = english.shared;
  if (drive === undefined) return awdOr4wd;

  return drive === '4wd' ? fourWheel : awd;
};
