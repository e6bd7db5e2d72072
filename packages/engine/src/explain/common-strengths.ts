import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Claim } from '@app/contract/recommendation-schemas';
import { goodRatingOf5, plugsIn } from '../catalogue/vocabulary.ts';
import { hasAllWheelDrive } from '../criteria/abilities.ts';
import { seatsForFive, seatsForSeven } from '../criteria/space.ts';
import type { Preferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase, fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { listComparableReadings } from './compare-facts.ts';
import type { Fact } from './facts.ts';
import { crashRatingLabel } from './key-figures.ts';
import { findJudgment, isStrong, type Judgment } from './pick.ts';
import { findFact, getStatedCriterion } from './trade-offs.ts';
import { joinWithAnd } from './words.ts';

/** Something that holds for all six, as one item of the line about them. */
type Item = {
  readonly text: string;
  readonly claims: readonly Claim[];
  readonly criterion?: string;
  /** Our rating, of 5, that all six have at least. The text is then only its name. */
  readonly rating?: number;
};

type CommonStrengths = {
  readonly statement: Statement | undefined;
  /** Said of six plug-in hybrids, instead of on each card. */
  readonly plug: Statement | undefined;
  readonly criteria: readonly string[];
};

const mostItems = 6;

/** States once what all six share: "All six: hybrid SUVs." Reasons skip the `criteria` it names. */
export const describeCommonStrengths = (
  cards: readonly Card[],
  preferences: Preferences,
): CommonStrengths => {
  const crashRatings = describeFiveStarRatings(cards);
  const items = [
    ...describeKind(cards),
    ...describeLackOfPlug(cards, preferences),
    ...describeBudget(cards, preferences),
    ...crashRatings,
    // Two items about safety would leave less room for the others.
    ...describePreferencesAllMeet(cards).filter(
      ({ criterion }) => crashRatings.length === 0 || criterion !== 'safety',
    ),
    ...describeReliability(cards),
    ...describeAllWheelDrive(cards),
    ...describeBrands(cards, preferences),
    ...describeSeats(cards, preferences),
  ].slice(0, mostItems);
  const { allSix, separator } = english.shared;
  const text = fillSentence(allSix, { items: writeItems(items).join(separator) });

  return {
    statement:
      items.length === 0 ? undefined : { text, claims: items.flatMap(({ claims }) => claims) },
    plug: describeNeedForPlug(cards, preferences),
    criteria: items.flatMap(({ criterion }) => criterion ?? []),
  };
};

/** Visitors who ask for plug-in hybrids alone are not asked how they charge. */
const describeNeedForPlug = (
  cards: readonly Card[],
  { evCharging }: Preferences,
): Statement | undefined => {
  const areAllPlugIns = findShared(cards, (card) => card.powertrain) === 'pluginHybrid';
  return areAllPlugIns && evCharging === undefined
    ? { text: english.shared.plug, claims: [claimForAllPicks('Powertrain', 'pluginHybrid')] }
    : undefined;
};

const bestRating = 5;

/** Writes each item, but ratings of one number together: "cabin and ride rated 4 of 5 or better". */
const writeItems = (items: readonly Item[]): readonly string[] => {
  const { ratings, topRatings } = english.shared;
  const groups = Map.groupBy(items, ({ text, rating }) => rating ?? text);

  return [...groups].map(([textOrRating, group]) => {
    if (typeof textOrRating === 'string') return textOrRating;

    return fillPhrase(textOrRating === bestRating ? topRatings : ratings, {
      ratings: joinWithAnd(group.map(({ text }) => text)),
      number: textOrRating,
    });
  });
};

const findShared = <Value>(
  cards: readonly Card[],
  read: (card: Card) => Value,
): Value | undefined => {
  const [value, ...others] = new Set(cards.map(read));
  return others.length === 0 ? value : undefined;
};

const describeKind = (cards: readonly Card[]): readonly Item[] => {
  const powertrain = findShared(cards, (card) => card.powertrain);
  const body = findShared(cards, (card) => card.bodyStyle);
  const condition = findShared(cards, (card) => card.condition);

  const kind = nameKind(powertrain, body);
  const kindClaims: readonly Claim[] = [
    ...(powertrain === undefined ? [] : [claimForAllPicks('Powertrain', powertrain)]),
    ...(body === undefined ? [] : [claimForAllPicks('Body style', body)]),
  ];

  const items: Item[] = [];
  if (kind !== undefined) items.push({ text: kind, claims: kindClaims });
  if (condition !== undefined)
    items.push({
      text: english.shared[condition],
      claims: [claimForAllPicks('Condition', condition)],
    });

  return items;
};

/** Tells visitors who would take a plug but cannot charge at home that none of the six has one. */
const describeLackOfPlug = (
  cards: readonly Card[],
  { evCharging }: Preferences,
): readonly Item[] => {
  if (evCharging !== 'noCharging') return [];
  if (cards.some(({ powertrain }) => plugsIn(powertrain))) return [];
  // A pick that breaks the limit on powertrains lacks a plug for that reason, not for the charger.
  if (cards.some(({ pick }) => pick.broken.includes('powertrain'))) return [];

  const claims = [claimForAllPicks('Powertrain', 'no plug')];
  return [{ text: english.shared.noPlug, claims, criterion: 'charging.noCharging' }];
};

/** "hybrid SUVs", or "hybrid" or "SUVs" if the six share only one of them. */
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

const allKeep = (limit: 'brands' | 'price', cards: readonly Card[]): boolean =>
  cards.every(({ pick }) => !pick.broken.includes(limit));

const describeBudget = (
  cards: readonly Card[],
  { priceBandIndex }: Preferences,
): readonly Item[] => {
  const { low, high } = getPriceBand(priceBandIndex);
  if (!Number.isFinite(high) || !allKeep('price', cards)) return [];

  const isAnyBelowBudget = cards.some(({ price }) => price.low < low);
  const text = isAnyBelowBudget ? english.shared.underBudget : english.shared.budget;
  return [{ text, claims: [claimForAllPicks('Price', high)] }];
};

const describeBrands = (cards: readonly Card[], { brands }: Preferences): readonly Item[] =>
  brands.length > 0 && allKeep('brands', cards)
    ? [{ text: english.shared.brands, claims: [claimForAllPicks('Make', 'brands')] }]
    : [];

const mostStars = 5;

const describeFiveStarRatings = (cards: readonly Card[]): readonly Item[] => {
  const stars = findShared(cards, (card) => findShownFigure(card, crashRatingLabel)?.value);
  if (stars !== mostStars) return [];

  const claims = [claimForAllPicks(crashRatingLabel, stars)];
  return [{ text: english.shared.stars, claims, criterion: 'safety' }];
};

/** Describes each by its worst reading. Skips readings that do not compare or deserve no praise. */
const describePreferencesAllMeet = (cards: readonly Card[]): readonly Item[] => {
  const judgments = cards[0]?.pick.judgments ?? [];
  return judgments
    .filter(({ criterion }) => cards.every((card) => meetsPreferenceWell(card, criterion.id)))
    .flatMap(
      ({ criterion }) => describeWorstReading(getStatedCriterion(criterion.id), cards) ?? [],
    );
};

const meetsPreferenceWell = ({ pick }: Card, criterionId: string): boolean => {
  const judgment = findJudgment(pick, criterionId);
  return judgment !== undefined && isAskedAndMet(judgment) && isStrong(judgment);
};

const isAskedAndMet = ({ askedAs, unmet }: Judgment): boolean =>
  askedAs !== undefined && unmet === undefined;

/** Nobody is asked about reliability, but everybody wants it. */
const describeReliability = (cards: readonly Card[]): readonly Item[] => {
  const item = describeWorstReading('reliability', cards);
  return item === undefined ? [] : [item];
};

/** For facts with a figure: its name in `english.shared` and among the values of a card. */
const figureNames: Partial<
  Record<
    Fact['id'],
    'cargo' | 'cargoBehindThirdRow' | 'consumption' | 'sprint' | 'towing' | 'range'
  >
> = {
  cargo: 'cargo',
  cargoBehindThirdRow: 'cargoBehindThirdRow',
  efficiency: 'consumption',
  quickness: 'sprint',
  towing: 'towing',
  range: 'range',
};

/** Undefined if the cards show different kinds of figures, or if the worst is a rating below 4. */
const describeWorstReading = (criterionId: string, cards: readonly Card[]): Item | undefined => {
  const fact = findFact(criterionId);
  if (fact === undefined || isMisleadingForPlugIns(fact, cards)) return undefined;

  const [worst] = listComparableReadings(fact, cards).toSorted(
    (one, other) => one.reading.score - other.reading.score,
  );
  if (worst === undefined) return undefined;

  const { shown } = worst.reading;
  const claims = [claimForAllPicks(shown.figure, shown.value, shown.unit)];
  const figure = writeFigureOrBetter(fact, worst.card);
  if (figure !== undefined) return { text: figure, claims, criterion: criterionId };

  const ratingName = findRatingName(shown.figure, cards);
  return ratingName === undefined || shown.value < goodRatingOf5
    ? undefined
    : { text: ratingName, rating: shown.value, claims, criterion: criterionId };
};

/** True for what a plug-in hybrid does with only its battery or only its engine. */
const isMisleadingForPlugIns = ({ id }: Fact, cards: readonly Card[]): boolean =>
  (id === 'range' || id === 'efficiency') &&
  cards.some(({ powertrain }) => powertrain === 'pluginHybrid');

/** "30 cu ft of cargo space or more". Undefined for facts without a figure, such as our ratings. */
const writeFigureOrBetter = ({ id }: Fact, { values }: Card): string | undefined => {
  const figureName = figureNames[id];
  if (figureName === undefined) return undefined;

  const figure = values[figureName] ?? '';
  return fillPhrase(english.shared[figureName], { ...values, figure });
};

/** Sound is that of the top system, maybe an option, unless all have sound ratings by trim. */
const findRatingName = (label: string, cards: readonly Card[]): string | undefined => {
  const isTopSystem = cards.some(({ pick }) => !pick.offer.variant.vehicle.isAudioByTrim);
  if (label === 'sound' && isTopSystem) return english.shared.topSoundSystem;

  const ratingNames: Readonly<Record<string, string>> = english.names.rating;
  return ratingNames[label];
};

/** True if a card has fewer seats than preferred, which is a trade-off and no strength. */
const isShortOfSeats = ({ pick }: Card): boolean =>
  [seatsForFive, seatsForSeven].some(({ id }) => findJudgment(pick, id)?.unmet !== undefined);

const describeSeats = (cards: readonly Card[], { people }: Preferences): readonly Item[] => {
  const areSeatsWorthNaming = people !== 'justMe' && !cards.some(isShortOfSeats);
  if (!areSeatsWorthNaming) return [];

  const fewestSeats = Math.min(...cards.map(({ pick }) => pick.offer.variant.seats));
  const text = fillPhrase(english.shared.seats, { number: fewestSeats });
  return [{ text, claims: [claimForAllPicks('Seats', fewestSeats)] }];
};

const describeAllWheelDrive = (cards: readonly Card[]): readonly Item[] => {
  const text = nameAllWheelDrive(cards);
  if (text === undefined) return [];

  return [{ text, claims: [claimForAllPicks('Drive', 'all wheels')], criterion: 'winter' }];
};

const nameAllWheelDrive = (cards: readonly Card[]): string | undefined => {
  if (!cards.every(({ pick }) => hasAllWheelDrive(pick.offer))) return undefined;

  const drive = findShared(cards, ({ pick }) => pick.offer.variant.drive);
  const { awd, '4wd': fourWheel, awdOr4wd } = english.shared;
  if (drive === undefined) return awdOr4wd;

  return drive === '4wd' ? fourWheel : awd;
};
