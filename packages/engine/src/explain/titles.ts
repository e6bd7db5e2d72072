import type { Claim } from '@app/contract/recommendation-schemas';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import {
  type Advantage,
  type CardWithSuperlatives,
  listAdvantages,
  sortAskedFirst,
} from './advantages.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { createClassNamer, isNamedByRows, isThreeRowSuv } from './class-name.ts';
import { countCardsAhead } from './compare-facts.ts';
import type { Fact } from './facts.ts';
import { findJudgment, isAsked } from './pick.ts';
import type { CardWithReasons, Reason } from './reasons.ts';
import type { CardWithTradeOff } from './trade-offs.ts';

type CardToTitle = CardWithSuperlatives & CardWithReasons;

export type CardWithTitle = CardToTitle & { readonly title: Statement };

/**
 * Gives each card a title. The first card is the "best match", and another is titled by its most
 * important superlative. A card without a superlative gets the first of its further titles that no
 * other card has, or else its class.
 */
export const addTitles = <SomeCard extends CardToTitle>(
  cards: readonly SomeCard[],
): readonly (SomeCard & CardWithTitle)[] => {
  const nameClass = createClassNamer(cards);
  const superlativeTitles = cards.flatMap((card) => findSuperlativeTitle(card, cards)?.text ?? []);
  const usedTitles = new Set(superlativeTitles);

  return cards.map((card) => {
    const title =
      findSuperlativeTitle(card, cards) ??
      listFurtherTitles(card, cards, nameClass).find(({ text }) => !usedTitles.has(text)) ??
      fillClassTitle(english.descriptions.class, card, nameClass);

    usedTitles.add(title.text);
    return { ...card, title };
  });
};

const bestMatch: Statement = {
  text: english.descriptions.bestMatch,
  claims: [{ kind: 'lowest', figure: 'Place', value: 1 }],
};

const findSuperlativeTitle = (card: CardToTitle, cards: readonly Card[]): Statement | undefined => {
  if (card === cards[0]) return bestMatch;

  const [superlative] = sortSuperlativesForTitle(card.superlatives);
  return superlative && { text: english.titles[superlative.fact.id], claims: [superlative.claim] };
};

const sortSuperlativesForTitle = (superlatives: readonly Advantage[]): readonly Advantage[] => [
  ...superlatives.filter(({ fact }) => fact.rank === 'first'),
  ...sortAskedFirst(superlatives.filter(({ fact }) => fact.rank !== 'first')),
];

/** Lists titles for a card without a superlative, the best first. Other cards may have them, too. */
const listFurtherTitles = (
  card: CardToTitle,
  cards: readonly Card[],
  nameClass: NameClass,
): readonly Statement[] => {
  const advantages = listAdvantageTitles(card, cards);

  return [
    ...listOnlyKindTitles(card, cards),
    ...advantages.filter(({ isAsked }) => isAsked),
    ...listUniqueClassTitles(card, cards, nameClass),
    ...listReasonTitles(card.reasons),
    ...advantages.filter(({ isAsked }) => !isAsked),
  ];
};

type Kind = {
  readonly title: string;
  readonly claim: Claim;
  /** False if it means nothing to this visitor, or is a fault. */
  readonly isWorthNaming?: boolean;
  readonly isOfKind: (card: Card) => boolean;
};

const manySeats = 7;

const usesTraction = ({ pick }: Card): boolean =>
  ['winter', 'offRoad', 'towing'].some((id) => isAsked(pick, id));

const getSeats = (card: Card): number => findShownFigure(card, 'Seats')?.value ?? 0;
const getDrive = ({ keyFigures }: Card): string =>
  keyFigures.find(({ label }) => label === 'Drive')?.value ?? '';

const listKinds = (card: Card): readonly Kind[] => {
  const { powertrain, bodyStyle, condition } = card;
  const { descriptions, names } = english;

  return [
    {
      title: descriptions.onlySevenSeats,
      isWorthNaming: isAsked(card.pick, 'seatsForSeven'),
      claim: { kind: 'only', figure: 'Seats', value: manySeats },
      isOfKind: (other) => getSeats(other) >= manySeats,
    },
    {
      title: descriptions.onlyPowertrain[powertrain],
      // To burn gas alone is no distinction where fuel economy was asked for.
      isWorthNaming: powertrain !== 'gas' || !isAsked(card.pick, 'efficiency'),
      claim: { kind: 'only', figure: 'Powertrain', value: powertrain },
      // A plug-in hybrid is a hybrid, too.
      isOfKind: (other) =>
        other.powertrain === powertrain ||
        (powertrain === 'hybrid' && other.powertrain === 'pluginHybrid'),
    },
    {
      title: fillSentence(descriptions.onlyBody, { body: names.bodyStyle[bodyStyle] }),
      claim: { kind: 'only', figure: 'Body style', value: bodyStyle },
      isOfKind: (other) => other.bodyStyle === bodyStyle,
    },
    {
      title: condition === 'new' ? descriptions.onlyNew : descriptions.onlyUsed,
      claim: { kind: 'only', figure: 'Condition', value: condition },
      isOfKind: (other) => other.condition === condition,
    },
    {
      title: descriptions.onlyAllWheels,
      isWorthNaming: usesTraction(card),
      claim: { kind: 'only', figure: 'Drive', value: 'all wheels' },
      isOfKind: (other) => /(?:all|four)-wheel/i.test(getDrive(other)),
    },
  ];
};

/** Lists titles for the only one of the six of some kind: "Only hybrid of the six". */
const listOnlyKindTitles = (card: Card, cards: readonly Card[]): readonly Statement[] => {
  const isOnlyOne = ({ isOfKind }: Kind): boolean =>
    isOfKind(card) && cards.every((other) => other === card || !isOfKind(other));

  return listKinds(card)
    .filter((kind) => kind.isWorthNaming !== false && isOnlyOne(kind))
    .map(({ title, claim }) => ({ text: title, claims: [claim] }));
};

type AdvantageTitle = Statement & { readonly isAsked: boolean };

const mostCardsAheadOfTopPick = 2;

/** Leaves out facts in which more than two cards beat the top pick: the title would fit many. */
const listAdvantageTitles = (
  card: CardWithTradeOff,
  cards: readonly Card[],
): readonly AdvantageTitle[] => {
  const [topPick = card] = cards;
  const titles: Partial<Record<Fact['id'], string>> = english.advantageTitles;

  return listAdvantages(card, topPick)
    .filter(({ fact }) => countCardsAhead(topPick, cards, fact) <= mostCardsAheadOfTopPick)
    .flatMap(({ fact, claim, isAsked }) => {
      const text = titles[fact.id];
      return text === undefined ? [] : [{ text, claims: [claim], isAsked }];
    });
};

/** The titles for reasons in which others do worse, most of them first: "Ready to tow". */
const listReasonTitles = (reasons: readonly Reason[]): readonly Statement[] => {
  const titles: Partial<Record<Reason['sentenceName'], string>> = english.reasonTitles;

  return reasons
    .filter(({ worseCardCount }) => worseCardCount > 0)
    .toSorted((one, other) => other.worseCardCount - one.worseCardCount)
    .flatMap(({ sentenceName, claims }) => {
      const text = titles[sentenceName];
      return text === undefined ? [] : [{ text, claims }];
    });
};

type NameClass = ReturnType<typeof createClassNamer>;

/** Lists class titles that hold for no other of the six: "Midsize hybrid SUV", or a longer one. */
const listUniqueClassTitles = (
  card: Card,
  cards: readonly Card[],
  nameClass: NameClass,
): readonly Statement[] => {
  const othersOfClass = cards.filter(
    (other) => other !== card && isOfClass(other, card, nameClass),
  );
  const templates =
    othersOfClass.length === 0
      ? [english.descriptions.class]
      : listLongerClassTemplates(card, othersOfClass);

  return templates.map((template) => fillClassTitle(template, card, nameClass));
};

/**
 * True if the title of the card's class would also fit the other card: a "luxury coupe" is a
 * "coupe", too, and a full-size SUV with three rows is a "three-row SUV".
 */
const isOfClass = (other: Card, card: Card, nameClass: NameClass): boolean =>
  nameClass(other).endsWith(nameClass(card)) || (isNamedByRows(card) && isThreeRowSuv(other));

const fillClassTitle = (template: string, card: Card, nameClass: NameClass): Statement => {
  const { names, shared } = english;
  const values = {
    class: nameClass(card),
    drive: names.driven[card.pick.offer.variant.drive],
    condition: shared[card.condition],
  };

  return { text: fillSentence(template, values), claims: [] };
};

/** "Used midsize hybrid SUV". A drive that nobody looks for, or that is a fault, is left out. */
const listLongerClassTemplates = (
  card: Card,
  othersOfClass: readonly Card[],
): readonly string[] => {
  const { descriptions } = english;
  const { drive } = card.pick.offer.variant;
  const isOnlyOneOfDrive = othersOfClass.every(({ pick }) => pick.offer.variant.drive !== drive);
  const isWinterUnmet = findJudgment(card.pick, 'winter')?.unmet !== undefined;
  const isDriveWorthNaming =
    drive === 'rwd'
      ? isAsked(card.pick, 'agility') && !isWinterUnmet
      : drive !== 'fwd' && usesTraction(card);
  const isOnlyOneOfCondition = othersOfClass.every(({ condition }) => condition !== card.condition);

  return [
    ...(isOnlyOneOfDrive && isDriveWorthNaming ? [descriptions.drivenClass] : []),
    ...(isOnlyOneOfCondition ? [descriptions.classOfCondition] : []),
  ];
};
