import type { Claim } from '@app/contract/recommendation-schemas';
import type { Segment } from '../catalogue/vocabulary.ts';
import { capitalize } from '../criteria/criterion.ts';
import { formatDollars } from '../units.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { facts } from './facts.ts';
import { type Lead, listAdvantages } from './leads.ts';
import { findJudgement } from './pick.ts';
import { formatBodyStyle, formatPowertrain } from './words.ts';

/**
 * Writes a title for each card. The first is the best match. Each other title is a fact among the
 * six, or else the class.
 */
export const writeTitles = (
  cards: readonly Card[],
  leads: readonly (readonly Lead[])[],
  tradeOffs: readonly Statement[],
): readonly Statement[] => {
  const titles = new Map<number, Statement>([[0, bestMatch]]);

  for (const fact of sortFactsForTitles(leads)) {
    const leader = leads.findIndex((own) => own.some((lead) => lead.fact === fact));
    const claim = leads[leader]?.find((lead) => lead.fact === fact)?.claim;
    if (claim !== undefined && !titles.has(leader))
      titles.set(leader, { text: fact.title, claims: [claim] });
  }

  for (const [index, card] of cards.entries()) {
    if (titles.has(index)) continue;

    const taken = new Set([...titles.values()].map(({ text }) => text));
    const choices = [
      ...listOnlyKinds(card, cards),
      ...compareWithFirst(card, cards[0], tradeOffs[index]),
    ];

    titles.set(
      index,
      choices.find(({ text }) => !taken.has(text)) ?? { text: describeClass(card), claims: [] },
    );
  }

  return cards.map((_card, index) => titles.get(index) ?? bestMatch);
};

const bestMatch: Statement = {
  text: 'Best overall match',
  claims: [{ kind: 'lowest', figure: 'Place', value: 1 }],
};

const sortFactsForTitles = (leads: readonly (readonly Lead[])[]) => {
  const asked = new Set(leads.flat().flatMap(({ fact, isAsked }) => (isAsked ? [fact] : [])));

  return [
    ...facts.filter(({ rank }) => rank === 'first'),
    ...facts.filter((fact) => fact.rank !== 'first' && asked.has(fact)),
    ...facts.filter((fact) => fact.rank === undefined && !asked.has(fact)),
  ];
};

type Kind = {
  readonly title: string;
  readonly claim: Claim;
  readonly isOfKind: (card: Card) => boolean;
};

const powertrainTitles: Readonly<Record<string, string>> = {
  gas: 'Only one that runs on gas alone',
  hybrid: 'Only hybrid of the six',
  pluginHybrid: 'Only plug-in hybrid of the six',
  electric: 'Only electric one of the six',
  diesel: 'Only diesel of the six',
};

const manySeats = 7;

const getSeats = (card: Card): number => findShownFigure(card, 'Seats')?.value ?? 0;
const getDrive = ({ keyFigures }: Card): string =>
  keyFigures.find(({ label }) => label === 'Drive')?.value ?? '';

/** Titles that hold if no other of the six is of the kind. */
const listKinds = (card: Card): readonly Kind[] => {
  const { powertrain, bodyStyle, condition } = card;
  const drivesAll = /^(?:All|Four)-wheel/.test(getDrive(card));

  return [
    {
      title: 'Only one with seven seats or more',
      claim: { kind: 'only', figure: 'Seats', value: manySeats },
      isOfKind: (other) => getSeats(other) >= manySeats,
    },
    {
      title: powertrainTitles[powertrain] ?? '',
      claim: { kind: 'only', figure: 'Powertrain', value: powertrain },
      // A plug-in hybrid is a hybrid, too.
      isOfKind: (other) =>
        other.powertrain === powertrain ||
        (powertrain === 'hybrid' && other.powertrain === 'pluginHybrid'),
    },
    {
      title: `Only ${formatBodyStyle(bodyStyle)} of the six`,
      claim: { kind: 'only', figure: 'Body style', value: bodyStyle },
      isOfKind: (other) => other.bodyStyle === bodyStyle,
    },
    {
      title: `Only ${condition} one`,
      claim: { kind: 'only', figure: 'Condition', value: condition },
      isOfKind: (other) => other.condition === condition,
    },
    drivesAll
      ? {
          title: 'Only one with all-wheel drive',
          claim: { kind: 'only', figure: 'Drive', value: 'all wheels' },
          isOfKind: (other) => /(?:all|four)-wheel/i.test(getDrive(other)),
        }
      : {
          title: 'Only one with two-wheel drive',
          claim: { kind: 'only', figure: 'Drive', value: 'two wheels' },
          isOfKind: (other) => /^(?:Front|Rear)/.test(getDrive(other)),
        },
  ];
};

/** The titles for a card that is the only one of the six of some kind: "Only hybrid of the six". */
const listOnlyKinds = (card: Card, cards: readonly Card[]): readonly Statement[] =>
  listKinds(card)
    .filter(
      ({ isOfKind }) =>
        isOfKind(card) && cards.every((other) => other === card || !isOfKind(other)),
    )
    // Two-wheel drive is no praise where winters are cold.
    .filter(
      ({ claim }) =>
        claim.figure !== 'Drive' || findJudgement(card.pick, 'winter')?.unmet === undefined,
    )
    .map(({ title, claim }) => ({ text: title, claims: [claim] }));

const isPriceOrYears = ({ claim }: Lead): boolean =>
  claim.figure === 'Price' || claim.figure === 'Years';

/** Prices are estimates, so a smaller difference is not mentioned. */
const leastDollars = 500;

const computeMiddlePrice = ({ price: { low, high } }: Card): number => (low + high) / 2;
const computeMiddleYear = ({ years: { from, to } }: Card): number => (from + to) / 2;

const compareWithFirst = (
  card: Card,
  first: Card | undefined,
  tradeOff: Statement | undefined,
): readonly Statement[] => {
  if (first === undefined) return [];

  const advantages = listAdvantages(card, first, tradeOff)
    .filter(({ fact, isAsked }) => isAsked || fact.rank !== 'onlyIfAsked')
    .toSorted((one, other) => Number(isPriceOrYears(other)) - Number(isPriceOrYears(one)));

  return advantages.flatMap(({ fact, claim }): readonly Statement[] => {
    if (claim.figure === 'Price') {
      const dollarsLess =
        Math.round((computeMiddlePrice(first) - computeMiddlePrice(card)) / 100) * 100;
      if (dollarsLess < leastDollars) return [];

      return [
        {
          text: `${formatDollars(dollarsLess)} less than the top pick`,
          claims: [{ ...claim, value: dollarsLess }],
        },
      ];
    }

    if (claim.figure === 'Years') {
      const years = Math.round(computeMiddleYear(card) - computeMiddleYear(first));
      const text = `${years === 1 ? '1 year' : `${years} years`} newer than the top pick`;
      return [{ text, claims: [{ ...claim, value: years }] }];
    }

    return fact.moreTitle === undefined
      ? []
      : [{ text: `${fact.moreTitle} than the top pick`, claims: [claim] }];
  });
};

const sizes: Partial<Record<Segment, string>> = {
  economyCar: 'small',
  compactSuv: 'compact',
  midsizeSuv: 'midsize',
  largeSuv: 'full-size',
};

/** "Midsize hybrid SUV". */
const describeClass = ({ pick, powertrain, bodyStyle }: Card): string => {
  const size = sizes[pick.offer.variant.vehicle.segment];
  const words = [
    ...(size === undefined ? [] : [size]),
    formatPowertrain(powertrain),
    formatBodyStyle(bodyStyle),
  ];

  return capitalize(words.join(' '));
};
