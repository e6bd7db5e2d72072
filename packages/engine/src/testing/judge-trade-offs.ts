import type {
  Claim,
  Recommendation,
  RecommendationSet,
} from '@app/contract/recommendation-schemas';
import {
  findKeyFigure,
  isBeyond,
  isLowGood,
  listNumbers,
  listSharedClaims,
} from './card-figures.ts';

export const judgeTradeOff = (card: Recommendation, set: RecommendationSet): readonly string[] => {
  const { tradeOff, contributions, claims } = card;
  const lost = ({ points, available }: Recommendation['contributions'][number]): number =>
    available - points;
  const isAlwaysStated = ({ criterion, unmet }: Recommendation['contributions'][number]): boolean =>
    unmet !== undefined &&
    (criterion === 'seatsForFive' ||
      criterion === 'thirdRow' ||
      (criterion === 'charging.noCharging' && card.powertrain === 'electric'));
  const isDealbreaker = ({ criterion }: Recommendation['contributions'][number]): boolean =>
    /^(?:charging\.|range\.|winter$|thirdRow$|seatsForSeven$)/.test(criterion);
  const isMust = (one: Recommendation['contributions'][number]): boolean =>
    one.unmet === 'must' || isAlwaysStated(one);
  // A car of the wrong kind says so itself, whatever its figure.
  const wrongKinds = (claims?.tradeOff ?? []).filter(({ unit }) => unit === 'points');
  const isSaidOfAll = ({ criterion }: Recommendation['contributions'][number]): boolean =>
    !wrongKinds.some((told) => told.criterion === criterion) &&
    listSharedClaims(set).some(
      (lack) => lack.kind === 'unmet' && lack.criterion === criterion && isCovered(lack, card, set),
    );
  const own = contributions.filter((contribution) => !isSaidOfAll(contribution));
  const musts = own.filter(isMust);
  const unmetPreferences = own.filter((one) => one.unmet === 'wish' && !isMust(one));
  const told = (claims?.tradeOff ?? [])
    .filter(({ kind }) => kind === 'unmet')
    .map(({ criterion }) =>
      contributions.find((contribution) => contribution.criterion === criterion),
    );

  const [reliability = 0] = listNumbers('reliability', card, set) ?? [];
  const isPoor = reliability <= 2;
  const rearSeatFaults = (claims?.tradeOff ?? []).filter(({ figure }) => figure === rearSeatLabel);
  if (rearSeatFaults.length > 0 && findKeyFigure(card, rearSeatLabel)?.startsWith('Poor') !== true)
    return [`"${tradeOff}" where the rear seat is not poor`];

  const weaknesses = (claims?.tradeOff ?? []).filter(
    ({ kind, figure }) => kind === 'weakness' && figure !== rearSeatLabel,
  );
  if (isPoor && weaknesses.every(({ figure }) => figure !== 'reliability'))
    return [`"${tradeOff}" is silent on a reliability of ${reliability}`];

  if (musts.length + unmetPreferences.length === 0) {
    const [weakness] = claims?.tradeOff ?? [];
    return weakness?.kind === 'weakness' || (weakness && isWorstOfSix(weakness, card, set))
      ? []
      : [`"${tradeOff}" where no preference is unmet`];
  }

  const expected = (musts.length > 0 ? musts : unmetPreferences).toSorted(
    (one, other) =>
      Number(isAlwaysStated(other)) - Number(isAlwaysStated(one)) ||
      Number(isDealbreaker(other)) - Number(isDealbreaker(one)) ||
      lost(other) - lost(one),
  );
  const count = Math.max(1, musts.length);
  const leading = told.slice(0, count);
  // Two driven wheels in hard winters and a short range are told whatever else is.
  const added = unmetPreferences.filter(
    (one) =>
      /^(?:winter$|range\.(?!.*WithoutCharger))/.test(one.criterion) && !leading.includes(one),
  );
  const isRight =
    leading.length === count &&
    leading.every((one, index) => {
      const wanted = expected[index];
      return (
        one !== undefined &&
        wanted !== undefined &&
        expected.includes(one) &&
        isDealbreaker(wanted) === isDealbreaker(one) &&
        isAlwaysStated(wanted) === isAlwaysStated(one) &&
        lost(wanted) - lost(one) < rounding
      );
    }) &&
    told.length === count + added.length &&
    told.slice(count).every((one) => one !== undefined && added.includes(one)) &&
    weaknesses.length === Number(isPoor) &&
    tradeOff.split(/(?<=\.) (?=[A-Z])/).length ===
      told.length + weaknesses.length + rearSeatFaults.length;
  return isRight
    ? []
    : [`"${tradeOff}" where ${expected.map(({ criterion }) => criterion).join(', ')} are unmet`];
};

/** True if a card is behind each of the others in what its trade-off says that it is worst at. */
const isWorstOfSix = (
  { kind, figure = '' }: Claim,
  card: Recommendation,
  set: RecommendationSet,
): boolean => {
  const own = listNumbers(figure, card, set);
  if (own === undefined || (kind !== 'highest' && kind !== 'lowest')) return false;

  const others = set.recommendations.filter((other) => other !== card);
  return others.every((other) => {
    const numbers = listNumbers(figure, other, set);
    return (
      numbers !== undefined && isBeyond(figure, own, numbers, kind === 'highest' ? 'high' : 'low')
    );
  });
};

/** True if a card is about as good as the best of the six, of whom a lack is said. */
const isCovered = (lack: Claim, card: Recommendation, set: RecommendationSet): boolean => {
  const { figure = '', value, unit } = lack;
  if (unit === 'points') return true;

  const own = listNumbers(figure, card, set);
  if (own === undefined) return false;

  const isMissedMust = set.recommendations.some(({ contributions }) =>
    contributions.some(({ criterion, unmet }) => criterion === lack.criterion && unmet === 'must'),
  );
  if (unit === 'of 5' && !isMissedMust) return Number(value) - Math.max(...own) <= 1;

  const wants = isLowGood(figure, card) ? 'low' : 'high';
  return !isBeyond(figure, [Number(value)], own, wants);
};

const rearSeatLabel = 'Rear-seat crash test';

/** Points are rounded to tenths. */
const rounding = 0.11;

export const judgeAgainstFaults = (
  card: Recommendation,
  { recommendations }: RecommendationSet,
): readonly string[] => {
  const faults = recommendations.flatMap((other) =>
    (other.claims?.tradeOff ?? []).map((claim) => ({ ...claim, other })),
  );
  const own = faults.filter(({ other }) => other === card);
  const { category = [], description = [], features = [] } = card.claims ?? {};
  const praise = [...category, ...description, ...features].filter(({ kind }) => kind !== 'only');
  const getPoints = ({ contributions }: Recommendation, id?: string): number =>
    contributions.find(({ criterion }) => criterion === id)?.points ?? 0;

  return [
    ...praise
      .filter(({ figure }) =>
        own.some((fault) => fault.figure === figure || fault.criterion === figure),
      )
      .map(({ figure }) => `praises ${figure} and faults it on the same card`),
    ...(card.claims?.features ?? []).flatMap(({ figure = '', value, unit }) =>
      faults
        .filter((fault) => fault.figure === figure && fault.other !== card)
        .filter((fault) => (fault.unit === 'points') === (unit === 'points'))
        .filter((fault) => {
          if (unit === 'points') return getPoints(card, figure) < getPoints(fault.other, figure);

          const wants = isLowGood(figure, card) ? 'low' : 'high';
          return (
            typeof value === 'number' && !isBeyond(figure, [value], [Number(fault.value)], wants)
          );
        })
        .map(
          (fault) =>
            `praises ${figure} ${value ?? ''} beside the fault ${fault.value ?? ''} of ${fault.other.name}`,
        ),
    ),
    ...contradictions
      .filter(([title, fault]) => title.test(card.category) && fault.test(card.tradeOff))
      .map(() => `"${card.category}" above "${card.tradeOff}"`),
    ...(card.features.some((feature) => /winter/i.test(feature)) &&
    /^(?:Front|Rear)/.test(findKeyFigure(card, 'Drive') ?? '')
      ? ['praises two-wheel drive for winter']
      : []),
  ];
};

const contradictions: readonly (readonly [title: RegExp, fault: RegExp])[] = [
  [/cargo space|roomiest$/i, /cargo|trunk|short bed|bed of this one/i],
  [/efficient/i, /thirst|fuel/i],
  [/quick/i, /\bslow|sluggish|weak|unhurried/i],
  [/off-road/i, /trails?\b|off-road/i],
  [/newe/i, /\bdated|\bold\b|aging/i],
  [/ride/i, /\bride\b|firm|harsh/i],
  [/cabin/i, /cabin|interior|mainstream/i],
  [/reliable/i, /reliab|recall|repair/i],
  [/cheapest to own/i, /costly|upkeep|expensive/i],
  [/tow/i, /\btow(?!n)/i],
];
