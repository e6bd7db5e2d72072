import type { CatalogueEntry } from '../catalogue/entry.ts';
import { offRoad } from '../criteria/off-road.ts';
import type { GradedWish, Liking, Wishes } from '../wishes.ts';
import type { Pick } from './pick.ts';

type Role = {
  readonly title: string;
  /** What the title claims, as a number: the pick with the highest one of the six holds it. */
  readonly figure: (pick: Pick, matchScore: number) => number;
  /** Whether the visitor asked for it: such titles go first. */
  readonly isAsked: (wishes: Wishes) => boolean;
  /** Of no interest to a visitor who did not ask. */
  readonly onlyIfAsked?: true;
};

const middlePrice = ({ offer }: Pick): number => (offer.low + offer.high) / 2;
const ofEntry =
  (read: (entry: CatalogueEntry) => number): Role['figure'] =>
  ({ vehicle }) =>
    read(vehicle.entry);
const minds =
  (wish: GradedWish, liking?: Liking): Role['isAsked'] =>
  ({ importance, likes }) =>
    importance[wish] !== 'none' || (liking !== undefined && likes[liking]);
const never = (): boolean => false;

/** Titles in the order in which they are given away; "Best value" is the most match points per dollar. */
const roles: readonly Role[] = [
  { title: 'Best value', figure: (pick, matchScore) => matchScore / middlePrice(pick), isAsked: () => true },
  {
    title: 'Most efficient',
    figure: ({ vehicle }) => -vehicle.litresPer100Km,
    isAsked: minds('fuelEfficiency', 'greatOnGas'),
  },
  { title: 'Roomiest', figure: ofEntry(({ cargoCuFt }) => cargoCuFt), isAsked: minds('trunkSpace', 'roomForStuff') },
  {
    title: 'Most fun to drive',
    figure: ofEntry(({ handling }) => handling),
    isAsked: ({ ride, likes }) => ride === 'sporty' || likes.funToDrive,
  },
  {
    title: 'Most comfortable',
    figure: ofEntry(({ ride }) => ride),
    isAsked: ({ ride, likes }) => ride === 'smooth' || likes.smoothRide,
  },
  {
    title: 'Best equipped',
    figure: ofEntry(({ tech, audio }) => tech + audio),
    isAsked: minds('greatAudio', 'coolTech'),
  },
  { title: 'Finest cabin', figure: ofEntry(({ cabin }) => cabin), isAsked: minds('premiumMaterials', 'niceInside') },
  {
    title: 'Quickest',
    figure: ofEntry(({ zeroToSixtyS }) => -zeroToSixtyS),
    isAsked: minds('acceleration', 'funToDrive'),
    onlyIfAsked: true,
  },
  {
    title: 'Strongest tower',
    figure: ofEntry(({ towingLb }) => towingLb),
    isAsked: minds('towing'),
    onlyIfAsked: true,
  },
  {
    title: 'Best off the pavement',
    figure: ({ vehicle }) => offRoad.value(vehicle),
    isAsked: minds('offRoad'),
    onlyIfAsked: true,
  },
  {
    title: 'Safest choice',
    figure: ofEntry(({ safety, safetyStars }) => safety * 10 + (safetyStars ?? 0)),
    isAsked: minds('safetyFeatures'),
    onlyIfAsked: true,
  },
  { title: 'Newest', figure: ({ offer }) => offer.to, isAsked: never },
  { title: 'Lowest price', figure: (pick) => -middlePrice(pick), isAsked: never },
];

const rolesFor = (wishes: Wishes): readonly Role[] => [
  ...roles.filter(({ isAsked }) => isAsked(wishes)),
  ...roles.filter(({ isAsked, onlyIfAsked }) => onlyIfAsked !== true && !isAsked(wishes)),
];

const firstTitle = 'Best overall match';
/** For picks that lead in nothing: they claim no figure. */
const otherTitles = [
  'A different take',
  'Also a strong match',
  'Worth a test drive',
  'One to compare',
  'A solid alternative',
];

/** The only pick with the highest figure; -1 where two share it, since neither could claim it alone. */
const soleLeader = (figures: readonly number[]): number => {
  const highest = Math.max(...figures);
  const first = figures.indexOf(highest);
  return figures.lastIndexOf(highest) === first ? first : -1;
};

/** A distinct role for each pick, in their order: the first is the best match, each other title is true among the six. */
export const rolesOf = (picks: readonly Pick[], matchScores: readonly number[], wishes: Wishes): readonly string[] => {
  const titles = new Map<number, string>([[0, firstTitle]]);
  for (const { title, figure } of rolesFor(wishes)) {
    const leader = soleLeader(picks.map((pick, index) => figure(pick, matchScores[index] ?? 0)));
    if (leader >= 0 && !titles.has(leader)) titles.set(leader, title);
  }
  const spare = [...otherTitles];
  return picks.map((_, index) => titles.get(index) ?? spare.shift() ?? firstTitle);
};
