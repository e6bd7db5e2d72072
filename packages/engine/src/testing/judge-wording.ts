import type { Claim, Recommendation } from '@app/contract/recommendation-schemas';
import { isEnergy } from './card-figures.ts';

export const judgeWording = (card: Recommendation): readonly string[] => {
  const { category, description, features, tradeOff, claims } = card;
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
      ...(comparingWords.test(text) && own.length === 0
        ? [`"${text}" compares without a claim`]
        : []),
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
    ...features
      .filter((feature) => listOwnRatings(feature).some((rating) => rating < 4))
      .map((feature) => `"${feature}" praises a rating below 4`),
    ...(/we rate|with us/.test(tradeOff) && listOwnRatings(tradeOff).every((rating) => rating >= 4)
      ? [`"${tradeOff}" faults a rating of 4 or more`]
      : []),
    ...(description.split('in our rating').length > 2 ? ['says twice that ratings are ours'] : []),
    ...(/\.$/.test(tradeOff) ? [] : [`"${tradeOff}" is no whole sentence`]),
    ...(/pre-owned/i.test(`${description} ${features.join(' ')} ${tradeOff}`)
      ? ['says pre-owned for used']
      : []),
    ...judgeBraking(card),
  ];
};

/** "we rate its ride 4 of 5 and its handling 3 of 5" has 4 and 3. */
const listOwnRatings = (text: string): readonly number[] =>
  /\b(?:we rate|our rating|with us)\b/i.test(text)
    ? [...text.matchAll(/(\d) of 5(?! stars)/g)].map(([, rating]) => Number(rating))
    : [];

/** "Before 2021 not every one had" splits the model years on offer, and says what the figure says. */
const judgeBraking = (card: Recommendation): readonly string[] => {
  const { category, description, tradeOff, years, keyFigures } = card;
  const figure = keyFigures.find(({ label }) => label === 'Automatic braking')?.value;
  const year = /before (\d+) not every one/i.exec(tradeOff)?.[1];
  const isOnOffer = year === undefined || (years.from < Number(year) && Number(year) <= years.to);
  const isSameYear = year === undefined || figure === `Standard from ${year}`;
  const isCalledStandard = !/braking (?:was|is) not standard/.test(tradeOff);
  const isCalledSafer = /safest|safer (?:than|in)/i.test(`${category} ${description}`);
  const isSameDoubt = isCalledStandard || figure === 'Check the one you buy';

  return [
    ...(isOnOffer && isSameYear && isSameDoubt
      ? []
      : [`"${tradeOff}" of ${years.from}-${years.to}, whose braking is "${figure}"`]),
    ...(isCalledSafer && figure !== 'Standard'
      ? [`is called safe, but braking is "${figure}"`]
      : []),
  ];
};

/** Words that compare, and need a claim that bears them out. */
export const comparingWords =
  /\b(?:most|least|best|worst|only|more|less|fewer|better|worse|(?!(?:rest|test|forest|west|interest|guest|honest|modest|digest|contest|request|latest)\b)\w{2,}est|\w{3,}er than|newer|quicker|cheaper|shorter|roomier|safer|finer|farther)\b/i;

const phrases: readonly (readonly [RegExp, string])[] = [
  [/most cargo space behind/i, 'Cargo behind third row'],
  [/(?:most|more) cargo space(?! behind)/i, 'Cargo space'],
  [/roomiest$/i, 'Cargo space'],
  [/quickest|is quicker|and quicker|^quicker/i, '0 to'],
  [/tows (?:the most|more)|strongest tower/i, 'Towing'],
  [/most efficient|more efficient/i, 'energy'],
  [/newest|newer/i, 'Years'],
  [/lowest price|priced lowest|costs less to buy|^\$[\d,]+ less/i, 'Price'],
  [/cheapest to own|costs the least|less to own/i, 'Cost to own'],
  [/easiest (?:of the six )?to park|easier to park/i, 'Length'],
  [/(?:best|better) off-road|farthest off-road/i, 'off-road'],
  [/safest|safer in|top safety(?! Pick)/i, 'safety'],
  [/finest cabin|finer cabin/i, 'cabin'],
  [/smoothest|most smoothly|more smoothly|most comfortable/i, 'ride'],
  [/(?:best|better) sound/i, 'sound'],
  [/(?:best|better) technology/i, 'technology'],
  [/best handling|handles better|most fun/i, 'handling'],
  [/most reliable|more reliable/i, 'reliability'],
  [/(?:farthest|farther) on a charge|longest electric range/i, 'Electric range'],
  [/charges (?:the )?fast(?:er|est)/i, 'Fast charging, 10 to 80%'],
];

const isAbout = ({ figure = '' }: Claim, stated: string): boolean =>
  stated === 'energy'
    ? isEnergy(figure)
    : stated === '0 to'
      ? figure.startsWith('0 to')
      : figure === stated;

/** The sentences of a description that stand behind the catalogue's summary and compare. */
const isDifference =
  /^It (?:also\b|(?:is|has|costs|tows|goes|charges|handles|rides)\b.*(?:of the six|top pick|also))/;
