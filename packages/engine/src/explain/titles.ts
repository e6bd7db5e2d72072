import type { Claim } from '@app/contract/recommendation-schemas';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { createClassNamer } from './class-name.ts';
import { countCardsAhead, type Fact } from './facts.ts';
import { type Advantage, type CardWithLeads, listAdvantages, sortAskedFirst } from './leads.ts';
import { findJudgement, isAsked } from './pick.ts';
import type { CardWithReasons, Reason } from './reasons.ts';
import type { CardWithTradeOff } from './trade-offs.ts';

/** What the title of a card is chosen from. */
type CardToTitle = CardWithLeads & CardWithReasons;

export type CardWithTitle = CardToTitle & { readonly title: Statement };

/**
 * Titles the first card "best match", and others by a lead, a kind of their own, what they do better
 * than the first card, a class of their own, or a reason. If all of that is taken, the class with the
 * make remains, then the plain class, and then the place.
 */
export const addTitles = <One extends CardToTitle>(
  cards: readonly One[],
): readonly (One & CardWithTitle)[] => {
  const nameClass = createClassNamer(cards);
  const used = new Set(cards.flatMap((card) => findLeadTitle(card, cards)?.text ?? []));

  return cards.map((card, index) => {
    const title =
      findLeadTitle(card, cards) ??
      listFurtherTitles(card, cards, nameClass).find(({ text }) => !used.has(text)) ??
      namePlace(index + 1);

    used.add(title.text);
    return { ...card, title };
  });
};

const bestMatch: Statement = {
  text: english.descriptions.bestMatch,
  claims: [{ kind: 'lowest', figure: 'Place', value: 1 }],
};

const namePlace = (place: number): Statement => ({
  text: fillSentence(english.descriptions.place, { place }),
  claims: [],
});

/** "Best match" for the first card, and for another its most important lead, if it has one. */
const findLeadTitle = (card: CardToTitle, cards: readonly Card[]): Statement | undefined => {
  if (card === cards[0]) return bestMatch;

  const [lead] = sortLeadsForTitle(card.leads);
  return lead && { text: english.titles[lead.fact.id], claims: [lead.claim] };
};

/** Sorts leads in the order of titles: rank 'first', those asked for, the others. */
const sortLeadsForTitle = (leads: readonly Advantage[]): readonly Advantage[] => [
  ...leads.filter(({ fact }) => fact.rank === 'first'),
  ...sortAskedFirst(leads.filter(({ fact }) => fact.rank !== 'first')),
];

/** Lists titles for a card without a lead, the best first. Other cards may have them, too. */
const listFurtherTitles = (
  card: CardToTitle,
  cards: readonly Card[],
  nameClass: NameClass,
): readonly Statement[] => {
  const advantages = listAdvantageTitles(card, cards);

  return [
    ...listOnlyKinds(card, cards),
    ...advantages.filter(({ isAsked }) => isAsked),
    ...listOwnClassTitles(card, cards, nameClass),
    ...listReasonTitles(card.reasons),
    ...advantages.filter(({ isAsked }) => !isAsked),
    fillClassTitle(english.descriptions.classFromMake, card, nameClass),
    ...listPlainClassTitle(card, cards, nameClass),
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

const getSeats = (card: Card): number => findShownFigure(card, 'Seats')?.value ?? 0;
const getDrive = ({ keyFigures }: Card): string =>
  keyFigures.find(({ label }) => label === 'Drive')?.value ?? '';

/** Titles that hold if no other of the six is of the kind. */
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
      claim: { kind: 'only', figure: 'Drive', value: 'all wheels' },
      isOfKind: (other) => /(?:all|four)-wheel/i.test(getDrive(other)),
    },
  ];
};

/** The titles for a card that is the only one of the six of some kind: "Only hybrid of the six". */
const listOnlyKinds = (card: Card, cards: readonly Card[]): readonly Statement[] =>
  listKinds(card)
    .filter(
      ({ isOfKind, isWorthNaming = true }) =>
        isWorthNaming &&
        isOfKind(card) &&
        cards.every((other) => other === card || !isOfKind(other)),
    )
    .map(({ title, claim }) => ({ text: title, claims: [claim] }));

type AdvantageTitle = Statement & { readonly isAsked: boolean };

/** What more than two of the other five do better than the first card sets none of them apart. */
const mostCardsAhead = 2;

/** Lists titles such as "More cargo space than the top pick". */
const listAdvantageTitles = (
  card: CardWithTradeOff,
  cards: readonly Card[],
): readonly AdvantageTitle[] => {
  const [firstCard = card] = cards;
  const titles: Partial<Record<Fact['id'], string>> = english.advantageTitles;

  return listAdvantages(card, firstCard)
    .filter(({ fact }) => countCardsAhead(firstCard, cards, fact) <= mostCardsAhead)
    .flatMap(({ fact, claim, isAsked }) => {
      const text = titles[fact.id];
      return text === undefined ? [] : [{ text, claims: [claim], isAsked }];
    });
};

/** The titles for reasons that set a card apart: "Ready to tow". */
const listReasonTitles = (reasons: readonly Reason[]): readonly Statement[] => {
  const titles: Partial<Record<Reason['sentenceName'], string>> = english.reasonTitles;

  return reasons.flatMap(({ sentenceName, claims, setsApart }) => {
    const text = titles[sentenceName];
    return text === undefined || !setsApart ? [] : [{ text, claims }];
  });
};

type NameClass = ReturnType<typeof createClassNamer>;

/** Lists class titles that hold for no other of the six: "Midsize hybrid SUV", or a longer one. */
const listOwnClassTitles = (
  card: Card,
  cards: readonly Card[],
  nameClass: NameClass,
): readonly Statement[] => {
  const othersOfClass = cards.filter(
    (other) => other !== card && isOfClass(other, card, nameClass),
  );
  const titles =
    othersOfClass.length === 0 ? [english.descriptions.class] : listLongTitles(card, othersOfClass);

  return titles.map((title) => fillClassTitle(title, card, nameClass));
};

/** "Midsize hybrid SUV", unless that also holds for another card's longer class. */
const listPlainClassTitle = (
  card: Card,
  cards: readonly Card[],
  nameClass: NameClass,
): readonly Statement[] => {
  const name = nameClass(card);
  const isPartOfLonger = cards
    .map(nameClass)
    .some((other) => other !== name && other.endsWith(name));

  return isPartOfLonger ? [] : [fillClassTitle(english.descriptions.class, card, nameClass)];
};

/** True if the other is of the card's class: a midsize hybrid SUV is a hybrid SUV, too. */
const isOfClass = (other: Card, card: Card, nameClass: NameClass): boolean =>
  nameClass(other).endsWith(nameClass(card));

const fillClassTitle = (title: string, card: Card, nameClass: NameClass): Statement => {
  const { names, shared } = english;
  const values = {
    class: nameClass(card),
    make: card.make,
    drive: names.driven[card.pick.offer.variant.drive],
    condition: shared[card.condition],
  };
  return { text: fillSentence(title, values), claims: [] };
};

/**
 * Lists "All-wheel-drive midsize hybrid SUV" if the others of the class have another drive, and "Used
 * midsize hybrid SUV" if they are new. Two driven wheels are no title where winters are hard.
 */
const listLongTitles = (card: Card, othersOfClass: readonly Card[]): readonly string[] => {
  const { descriptions } = english;
  const { drive } = card.pick.offer.variant;
  const hasOwnDrive = othersOfClass.every(({ pick }) => pick.offer.variant.drive !== drive);
  const isWinterUnmet = findJudgement(card.pick, 'winter')?.unmet !== undefined;
  const hasOwnCondition = othersOfClass.every(({ condition }) => condition !== card.condition);

  return [
    ...(hasOwnDrive && !isWinterUnmet ? [descriptions.drivenClass] : []),
    ...(hasOwnCondition ? [descriptions.classOfCondition] : []),
  ];
};
