import type {
  Claim,
  Recommendation,
  RecommendationSet,
} from '@app/contract/recommendation-schemas';
import { nameModel } from '../catalogue/vehicle.ts';
import {
  computeCosts,
  findKeyFigure,
  findRating,
  isBeyond,
  isEnergy,
  isLowGood,
  listClaims,
  listNumbers,
  listSharedClaims,
  parseNumber,
} from './card-figures.ts';
import { judgeFirstPlace } from './judge-first-place.ts';
import { judgeAgainstFaults, judgeTradeOff } from './judge-trade-offs.ts';
import { judgeWording } from './judge-wording.ts';

/**
 * Judges the cards by the answer of the API alone. It shares no code with the engine but the names of cars, so that both
 * must be wrong in the same way for a false claim to pass. Returns what is wrong.
 */
export const judgeClaims = (set: RecommendationSet): readonly string[] => [
  ...judgeShared(set),
  ...judgeCategories(set),
  ...judgeFirstPlace(set),
  ...set.recommendations.flatMap((card) => {
    const problems = [
      ...judgeComparisons(card, set),
      ...judgeFigures(card),
      ...judgeStatedCost(card, set),
      ...judgeWording(card),
      ...judgeTradeOff(card, set),
      ...judgeAgainstFaults(card, set),
      ...judgeRepetition(card, set),
    ];
    return problems.map((problem) => `${card.name}: ${problem}`);
  }),
];

/** What is compared counts once a card. The place in the list does not count. */
export const countComparisons = ({ recommendations }: RecommendationSet): number =>
  recommendations
    .map(({ claims }) => {
      const compared = [...(claims?.category ?? []), ...(claims?.description ?? [])].filter(
        ({ kind, figure }) => figure !== 'Place' && kind !== 'has',
      );
      return new Set(compared.map(({ figure }) => figure)).size;
    })
    .reduce((sum, count) => sum + count, 0);

const comparativeKinds = ['highest', 'lowest', 'only', 'more', 'less'];

const kindChecks: Readonly<Record<string, (card: Recommendation, value: unknown) => boolean>> = {
  Seats: (card, value) => parseNumber(findKeyFigure(card, 'Seats') ?? '') >= Number(value),
  Powertrain: ({ powertrain }, value) => {
    if (value === 'no plug') return powertrain !== 'electric' && powertrain !== 'pluginHybrid';

    return powertrain === value || (value === 'hybrid' && powertrain === 'pluginHybrid');
  },
  'Body style': ({ bodyStyle }, value) => bodyStyle === value,
  Condition: ({ condition }, value) => condition === value,
  Drive: (card, value) => {
    const drive = findKeyFigure(card, 'Drive') ?? '';
    return value === 'all wheels'
      ? /(?:all|four)-wheel/i.test(drive)
      : /^(?:front|rear)/i.test(drive);
  },
};

const judgeComparisons = (card: Recommendation, set: RecommendationSet): readonly string[] =>
  [...(card.claims?.category ?? []), ...(card.claims?.description ?? [])].flatMap((claim) => {
    const { kind, figure = '', value } = claim;
    if (card.claims?.category.includes(claim) && kind === 'has')
      return isReason(claim, card) ? [] : [`${figure} in the title is no reason of the card`];

    const others = set.recommendations.filter((other) => other !== card);
    const text = `${kind} ${figure} ${value ?? ''}`;
    if (!comparativeKinds.includes(kind)) return [`${text} is no comparison`];

    if (kind === 'only') {
      const isOf = kindChecks[figure];
      const isTrue = isOf?.(card, value) === true && others.every((other) => !isOf(other, value));
      return isTrue ? [] : [`${text} is not so`];
    }

    const own = listNumbers(figure, card, set);
    const rivals = kind === 'highest' || kind === 'lowest' ? others : others.slice(0, 1);
    const compared = rivals.flatMap((other) => {
      const numbers = listNumbers(figure, other, set);
      return numbers === undefined ? [] : [{ other, numbers }];
    });
    if (own === undefined || compared.length === 0)
      return [`${text} has nothing to be compared with`];

    const wants = kind === 'highest' || kind === 'more' ? 'high' : 'low';
    const beaten = compared.filter(({ numbers }) => !isBeyond(figure, own, numbers, wants));
    // Compare marks who pays least for energy.
    const cheaper = isEnergy(figure)
      ? compared.filter(
          ({ other }) => computeCosts(other, set).energy <= computeCosts(card, set).energy,
        )
      : [];
    return [
      ...beaten.map(({ other, numbers }) => `${text} beside ${numbers.join('-')} of ${other.name}`),
      ...cheaper.map(({ other }) => `${text} beside lower energy cost of ${other.name}`),
    ];
  });

const isReason = (claim: Claim, { claims }: Recommendation): boolean =>
  claims?.features.some((own) => own.kind === 'has' && own.figure === claim.figure) === true;

/** "about $31,200", or "about $2,100 less" than the first card, of the five-year cost. */
const judgeStatedCost = (card: Recommendation, set: RecommendationSet): readonly string[] => {
  const stated = /to own over five years: about \$([\d,]+)\./.exec(card.description)?.[1];
  const saved = /costs about \$([\d,]+) less to own/.exec(card.description)?.[1];
  const [first] = set.recommendations;
  const own = computeCosts(card, set).total;
  const saving = first === undefined ? 0 : computeCosts(first, set).total - own;

  return [
    ...(stated === undefined || Math.abs(parseNumber(stated) - own) <= 51
      ? []
      : [`states $${stated} where the cost is ${own}`]),
    ...(saved === undefined || Math.abs(parseNumber(saved) - saving) <= 101
      ? []
      : [`states $${saved} less where it is ${saving}`]),
  ];
};

/** A title that claims something stands on one card. A plain class may be that of several. */
const judgeCategories = ({ recommendations }: RecommendationSet): readonly string[] =>
  recommendations.flatMap(({ category, claims, condition }) => {
    const isClass = claims?.category.length === 0;
    const isPlainClass = isClass && !/^(?:Used|New|(?:All|Four|Front|Rear)-wheel) /.test(category);
    const isOfOtherCondition =
      isClass && category.startsWith(condition === 'new' ? 'Used ' : 'New ');
    const uses = recommendations.filter((other) => other.category === category).length;

    return [
      ...(uses > 1 && !isPlainClass ? [`"${category}" stands on ${uses} cards`] : []),
      ...(isOfOtherCondition ? [`"${category}" is ${condition}`] : []),
    ];
  });

/** A figure that is stated is the one that the card shows. */
const judgeFigures = (card: Recommendation): readonly string[] =>
  listClaims(card).flatMap((claim) => {
    const { kind, figure = '', value, unit } = claim;
    if (
      typeof value !== 'number' ||
      ['Place', 'Cost to own', 'Years', 'Price', 'Length'].includes(figure)
    )
      return [];
    if (kind === 'only') return [];

    const shown =
      unit === 'of 5'
        ? findRating(card, figure)
        : parseNumber(findKeyFigure(card, figure) ?? 'NaN');
    return shown === value ? [] : [`states ${figure} ${value} and shows ${shown}`];
  });

const kindOrLimitChecks: typeof kindChecks = {
  ...kindChecks,
  Price: ({ price }, value) => price.high <= Number(value),
  Make: ({ relaxed }) => relaxed.every(({ limit }) => limit !== 'brands'),
  'Crash rating': (card, value) =>
    parseNumber(findKeyFigure(card, 'Crash rating') ?? '') === Number(value),
};

const isShared = (
  { figure = '', value, unit }: Claim,
  card: Recommendation,
  set: RecommendationSet,
): boolean => {
  const isOf = kindOrLimitChecks[figure];
  if (isOf !== undefined && unit === undefined) return isOf(card, value);

  const [own] = listNumbers(figure, card, set) ?? [];
  if (own === undefined || (unit !== 'of 5' && findKeyFigure(card, figure) === undefined))
    return false;

  return isLowGood(figure, card) ? own <= Number(value) : own >= Number(value);
};

/** What is said of all six holds for each, and what all six lack is met by none. */
const judgeShared = (set: RecommendationSet): readonly string[] => {
  if (set.shared === undefined) return ['Nothing is said of all six'];

  return set.shared.flatMap(({ text, claims }) => [
    ...(/[{}]|undefined|NaN|Infinity/.test(text) ? [`"${text}" is not filled in`] : []),
    ...(claims.length === 0 ? [`"${text}" has no claim`] : []),
    ...claims.flatMap((claim) => {
      const { kind, figure = '', value, unit, criterion } = claim;
      if (kind !== 'all' && kind !== 'unmet') return [`"${text}" claims ${kind} of all six`];

      const isStated =
        typeof value !== 'number' ||
        ['Price', 'Crash rating'].includes(figure) ||
        text.replaceAll(',', '').includes(String(value));
      const refuting = set.recommendations.filter((card) => {
        if (kind === 'all') return !isShared(claim, card, set);

        const isUnmet = card.contributions.some(
          (one) => one.criterion === criterion && one.unmet !== undefined,
        );
        const exceptions = listExceptions(text);
        if (exceptions !== undefined)
          return exceptions.includes(nameModel(card)) !== isFitFor(criterion, card);

        const numbers = listNumbers(figure, card, set) ?? [];
        const wants = isLowGood(figure, card) ? 'low' : 'high';
        return (
          !isUnmet ||
          (unit !== 'points' &&
            numbers.length > 0 &&
            isBeyond(figure, numbers, [Number(value)], wants))
        );
      });
      return [
        ...(isStated ? [] : [`"${text}" does not state ${value}`]),
        ...refuting.map(({ name }) => `"${text}" does not hold for ${name}`),
      ];
    }),
  ]);
};

/** The cars that a line on a lack excepts. Undefined for a line without exceptions. */
const listExceptions = (text: string): readonly string[] | undefined =>
  /all but the (.+) (?:drive only two wheels|are for pavement)/.exec(text)?.[1]?.split(' and ');

const isFitFor = (criterion: string | undefined, card: Recommendation): boolean =>
  criterion === 'winter'
    ? /(?:all|four)-wheel/i.test(findKeyFigure(card, 'Drive') ?? '')
    : (findRating(card, 'off-road') ?? 0) >= 3;

/** A card does not say again what is said of all six and they show alike. */
const judgeRepetition = (card: Recommendation, set: RecommendationSet): readonly string[] =>
  listSharedClaims(set)
    .filter(({ kind }) => kind === 'all')
    .flatMap(({ figure, value }) =>
      (card.claims?.features ?? [])
        .filter((claim) => claim.figure === figure && claim.value === value)
        .filter(() => isAlikeOnAll(figure, set))
        .map(() => `says ${figure} ${value} again, which all six share`),
    );

const isAlikeOnAll = (figure: string | undefined, set: RecommendationSet): boolean => {
  const numbers = set.recommendations.map((card) => listNumbers(figure ?? '', card, set)?.[0]);
  return new Set(numbers).size === 1;
};
