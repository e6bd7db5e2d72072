import type {
  Claim,
  Recommendation,
  RecommendationSet,
} from '@app/contract/recommendation-schemas';

/**
 * Judges what the cards of a set say by the set alone, as anybody could who reads the answer of the
 * API. It shares no code with the engine, so that both must be wrong in the same way for a false
 * claim to pass. Returns what is wrong.
 */
export const judgeClaims = (set: RecommendationSet): readonly string[] => [
  ...judgeShared(set),
  ...set.recommendations.flatMap((card) => {
    const problems = [
      ...judgeComparisons(card, set),
      ...judgeFigures(card),
      ...judgeWording(card),
      ...judgeTradeOff(card, set),
      ...judgeAgainstFaults(card, set),
      ...judgeRepetition(card, set),
    ];
    return problems.map((problem) => `${card.name}: ${problem}`);
  }),
];

/**
 * Things in which the cards of a set are compared, each counted once a card. The place in the list
 * is none.
 */
export const countComparisons = ({ recommendations }: RecommendationSet): number =>
  recommendations
    .map(({ claims }) => {
      const compared = [...(claims?.category ?? []), ...(claims?.description ?? [])].filter(
        ({ figure }) => figure !== 'Place',
      );
      return new Set(compared.map(({ figure }) => figure)).size;
    })
    .reduce((sum, count) => sum + count, 0);

const comparativeKinds = ['highest', 'lowest', 'only', 'more', 'less'];

const listClaims = ({ claims }: Recommendation): readonly Claim[] =>
  claims === undefined ? [] : Object.values(claims).flat();

const parseNumber = (text: string): number =>
  Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0);

const findKeyFigure = ({ keyFigures }: Recommendation, label: string): string | undefined =>
  keyFigures.find((figure) => figure.label === label)?.value;

const findRating = (card: Recommendation, name: string): number | undefined => {
  const rating = new RegExp(`(?:^|, )${name} (\\d)`, 'i').exec(
    findKeyFigure(card, 'Our ratings (of 5)') ?? '',
  )?.[1];
  return rating === undefined ? undefined : Number(rating);
};

const isEnergy = (figure: string): boolean => figure === 'Fuel economy' || figure === 'Energy use';

/** Five years of typical driving, as on the page. */
const computeCosts = ({ cost }: Recommendation, { regionCosts }: RecommendationSet) => {
  if (cost === undefined || regionCosts === undefined)
    throw new Error('A new result has its costs');

  const isCanadian = regionCosts.country === 'CA';
  const miles = 5 * (isCanadian ? 15_000 * 0.621371 : 13_500);
  const gallon = regionCosts[cost.fuel] * (isCanadian ? 3.78541 : 1);
  const energy =
    miles * (cost.gallonsPerMile * gallon + cost.kilowattHoursPerMile * regionCosts.electricity);
  const lost = cost.price * (1 - (cost.keptAfter[5] ?? 0));
  return {
    energy,
    total: lost + energy + miles * cost.upkeepPerMile + cost.price * regionCosts.salesTax,
  };
};

/** The numbers that a card shows for a figure; a claim must hold for each of them. */
const listNumbers = (
  figure: string,
  card: Recommendation,
  set: RecommendationSet,
): readonly number[] | undefined => {
  if (figure === 'Place') return [set.recommendations.indexOf(card) + 1];
  if (figure === 'Price') return [card.price.low, card.price.high];
  if (figure === 'Years') return [card.years.to, card.years.from];
  if (figure === 'Length') return card.outside && [card.outside.lengthIn];
  if (figure === 'Cost to own') return [Math.round(computeCosts(card, set).total / 100) * 100];

  const text = isEnergy(figure)
    ? (findKeyFigure(card, 'Fuel economy') ?? findKeyFigure(card, 'Energy use'))
    : findKeyFigure(card, figure);
  if (text !== undefined) return [parseNumber(text)];

  const rating = findRating(card, figure);
  return rating === undefined ? undefined : [rating];
};

const isFarther = (figure: string, one: number, other: number): boolean =>
  figure === 'Years' || figure === 'Place'
    ? one > other
    : one - other > 0.03 * Math.max(one, other);

/** True if each number of one is beyond that of the other, by the margin. */
const isBeyond = (
  figure: string,
  one: readonly number[],
  other: readonly number[],
  wants: 'high' | 'low',
): boolean =>
  one.every((number, index) => {
    const otherNumber = other[index] ?? number;
    return wants === 'high'
      ? isFarther(figure, number, otherNumber)
      : isFarther(figure, otherNumber, number);
  });

const kindChecks: Readonly<Record<string, (card: Recommendation, value: unknown) => boolean>> = {
  Seats: (card, value) => parseNumber(findKeyFigure(card, 'Seats') ?? '') >= Number(value),
  Powertrain: ({ powertrain }, value) =>
    powertrain === value || (value === 'hybrid' && powertrain === 'pluginHybrid'),
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
      ...judgeDifference(card, claim, compared[0]?.other),
    ];
  });

const computeMean = (...numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** "$1,200 less than the top pick", "2 years newer". */
const judgeDifference = (
  card: Recommendation,
  { figure, value }: Claim,
  other: Recommendation | undefined,
): readonly string[] => {
  const stated = /^(?:\$(?<Price>[\d,]+) less|(?<Years>\d+) years? newer)/.exec(
    card.category,
  )?.groups;
  if (
    other === undefined ||
    stated?.[figure ?? ''] === undefined ||
    value !== parseNumber(card.category)
  )
    return [];

  const dollars =
    computeMean(other.price.low, other.price.high) - computeMean(card.price.low, card.price.high);
  const years =
    computeMean(card.years.from, card.years.to) - computeMean(other.years.from, other.years.to);
  const difference = figure === 'Price' ? dollars : years;
  return Math.abs(difference - parseNumber(card.category)) <= (figure === 'Price' ? 50 : 0.5)
    ? []
    : [`"${card.category}" where the difference is ${difference}`];
};

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

/** True if what is said of all six holds for a card. */
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

/** True if a card is as good as the best of the six, of whom a lack is said. */
const isCovered = (lack: Claim, card: Recommendation, set: RecommendationSet): boolean => {
  const { figure = '', value, unit } = lack;
  if (unit === 'points') return true;

  const own = listNumbers(figure, card, set);
  const wants = isLowGood(figure, card) ? 'low' : 'high';
  return own !== undefined && !isBeyond(figure, [Number(value)], own, wants);
};

const listSharedClaims = ({ shared }: RecommendationSet): readonly Claim[] =>
  (shared ?? []).flatMap(({ claims }) => claims);

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

/** A card does not say again what is said of all six. */
const judgeRepetition = (card: Recommendation, set: RecommendationSet): readonly string[] =>
  listSharedClaims(set)
    .filter(({ kind }) => kind === 'all')
    .flatMap(({ figure, value }) =>
      (card.claims?.features ?? [])
        .filter((claim) => claim.figure === figure && claim.value === value)
        .map(() => `says ${figure} ${value} again, which all six share`),
    );

/** Words that compare. */
const comparing =
  /\b(?:most|least|best|worst|only|more|less|fewer|better|worse|(?!(?:rest|test|forest|west|interest|guest|honest|modest|digest|contest|request|latest)\b)\w{2,}est|\w{3,}er than|newer|quicker|cheaper|shorter|roomier|safer|finer|farther)\b/i;

const phrases: readonly (readonly [RegExp, string])[] = [
  [/most cargo space behind/i, 'Cargo behind third row'],
  [/(?:most|more) cargo space(?! behind)/i, 'Cargo space'],
  [/roomiest$/i, 'Cargo space'],
  [/quickest|is quicker|and quicker|^quicker/i, '0 to'],
  [/tows (?:the most|more)|strongest tower/i, 'Towing'],
  [/most efficient|more efficient/i, 'energy'],
  [/newest|is newer|and newer|years? newer/i, 'Years'],
  [/lowest price|priced lowest|costs less to buy|^\$[\d,]+ less/i, 'Price'],
  [/cheapest to own|costs (?:the least|less) to own|least over five years/i, 'Cost to own'],
  [/(?:best|better) off-road|farthest off-road/i, 'off-road'],
  [/safest|safer in|top safety(?! Pick)/i, 'safety'],
  [/finest cabin|finer cabin/i, 'cabin'],
  [/smoothest|most smoothly|more smoothly|most comfortable/i, 'ride'],
  [/(?:best|better) sound/i, 'sound'],
  [/(?:best|better) technology/i, 'technology'],
  [/best handling|handles better|most fun/i, 'handling'],
  [/most reliable|more reliable/i, 'reliability'],
  [/(?:farthest|farther) on a charge|longest electric range/i, 'Electric range'],
];

const isAbout = ({ figure = '' }: Claim, stated: string): boolean =>
  stated === 'energy'
    ? isEnergy(figure)
    : stated === '0 to'
      ? figure.startsWith('0 to')
      : figure === stated;

/** The sentences of a description that stand behind the catalogue's summary and compare. */
const isDifference =
  /^It (?:also\b|(?:is|has|costs|tows|goes|handles|rides)\b.*(?:of the six|top pick|also))/;

const judgeWording = ({
  category,
  description,
  features,
  claims,
}: Recommendation): readonly string[] => {
  if (claims === undefined) return ['has no claims'];

  const sentences = description.split(/(?<=[.!?]) (?=[A-Z])/);
  const differences = sentences.filter((sentence) => isDifference.test(sentence));
  const texts = [
    { text: category, own: claims.category },
    ...differences.map((text, index) => ({
      text,
      own: claims.description.slice(index, index + 1),
    })),
    ...sentences
      .filter((sentence) => !differences.includes(sentence))
      .map((text) => ({ text, own: [] })),
    ...features.map((text) => ({ text, own: [] })),
  ];
  return [
    ...(features.length === claims.features.length ? [] : ['claims of features are not one each']),
    ...(differences.length === claims.description.length
      ? []
      : ['claims of the description are not one a sentence']),
    ...texts.flatMap(({ text, own }) => [
      ...(comparing.test(text) && own.length === 0 ? [`"${text}" compares without a claim`] : []),
      ...phrases
        .filter(
          ([phrase, stated]) => phrase.test(text) && !own.some((claim) => isAbout(claim, stated)),
        )
        .map(([phrase]) => `"${text}" says ${phrase.source} without a claim`),
    ]),
    ...features.flatMap((feature, index) => {
      const { value, unit } = claims.features[index] ?? {};
      const isStated =
        typeof value !== 'number' ||
        feature.replaceAll(',', '').includes(String(value)) ||
        unit === 'of 5';
      return isStated ? [] : [`"${feature}" does not state ${value}`];
    }),
  ];
};

/** Points are rounded to tenths. */
const rounding = 0.11;

const judgeTradeOff = (card: Recommendation, set: RecommendationSet): readonly string[] => {
  const { tradeOff, contributions, claims } = card;
  const lost = ({ points, available }: Recommendation['contributions'][number]): number =>
    available - points;
  const isSeatShort = ({ criterion, unmet }: Recommendation['contributions'][number]): boolean =>
    criterion === 'seatsForFive' && unmet !== undefined;
  const isMust = (one: Recommendation['contributions'][number]): boolean =>
    one.unmet === 'must' || isSeatShort(one);
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
  const told = (claims?.tradeOff ?? []).map(({ criterion }) =>
    contributions.find((contribution) => contribution.criterion === criterion),
  );

  if (musts.length + unmetPreferences.length === 0) {
    return claims?.tradeOff[0]?.kind === 'weakness'
      ? []
      : [`"${tradeOff}" where no preference is unmet`];
  }

  const expected = (musts.length > 0 ? musts : unmetPreferences).toSorted(
    (one, other) =>
      Number(isSeatShort(other)) - Number(isSeatShort(one)) || lost(other) - lost(one),
  );
  const count = Math.min(2, Math.max(1, musts.length));
  const isRight =
    told.length === count &&
    told.every((one, index) => {
      const wanted = expected[index];
      return (
        one !== undefined &&
        wanted !== undefined &&
        expected.includes(one) &&
        (isSeatShort(wanted) ? wanted === one : lost(wanted) - lost(one) < rounding)
      );
    }) &&
    tradeOff.split(/(?<=\.) (?=[A-Z])/).length === count;
  return isRight
    ? []
    : [`"${tradeOff}" where ${expected.map(({ criterion }) => criterion).join(', ')} are unmet`];
};

const isLowGood = (figure: string, card: Recommendation): boolean =>
  figure.startsWith('0 to') ||
  (isEnergy(figure) && (findKeyFigure(card, figure) ?? '').includes('/100 km'));

const contradictions: readonly (readonly [title: RegExp, fault: RegExp])[] = [
  [/cargo space|roomiest$/i, /cargo|trunk/i],
  [/efficient/i, /thirst|fuel/i],
  [/quick/i, /\bslow|sluggish|weak|unhurried/i],
  [/off-road/i, /trails?\b|off-road/i],
  [/newe/i, /\bdated|\bold\b|aging/i],
  [/ride/i, /\bride\b|firm|harsh/i],
  [/cabin/i, /cabin|interior|not a premium/i],
  [/reliable/i, /reliab|recall|repair/i],
  [/cheapest to own/i, /costly|upkeep|expensive/i],
  [/tow/i, /\btow/i],
];

const judgeAgainstFaults = (
  card: Recommendation,
  { recommendations }: RecommendationSet,
): readonly string[] => {
  const faults = recommendations.flatMap((other) =>
    (other.claims?.tradeOff ?? []).map((claim) => ({ ...claim, other })),
  );
  const own = faults.filter(({ other }) => other === card);
  const praise = listClaims(card).filter(
    ({ kind }) => kind !== 'unmet' && kind !== 'weakness' && kind !== 'only',
  );
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
