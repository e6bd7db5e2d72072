import type { CatalogueEntry } from '../catalogue/entry.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { efficiency } from '../criteria/efficiency.ts';
import { offRoad } from '../criteria/off-road.ts';
import { safety } from '../criteria/safety.ts';
import type { GradedWish, Liking, Wishes } from '../wishes.ts';
import { middlePrice, type Picked } from './pick.ts';
import { cheapestOf, newestOf, soleLeader } from './standing.ts';
import { bodyStyleNames, powertrainNames, shownBodyStyle } from './words.ts';

type Role = {
  readonly title: string;
  /** What the title claims, as a number: the pick with the highest one of the six holds it. */
  readonly figure: (pick: Picked, matchScore: number) => number;
  /** Whether the visitor asked for it: such titles go first. */
  readonly isAsked: (wishes: Wishes) => boolean;
  /** Of no interest to a visitor who did not ask. */
  readonly onlyIfAsked?: true;
  /** The least figure that deserves the title, however poor the other five are. */
  readonly least?: number;
};

const ofEntry =
  (read: (entry: CatalogueEntry) => number): Role['figure'] =>
  ({ vehicle }) =>
    read(vehicle.entry);
const ofCriterion =
  ({ value }: Criterion): Role['figure'] =>
  ({ vehicle }) =>
    value(vehicle);
const minds =
  (wish: GradedWish, liking?: Liking): Role['isAsked'] =>
  ({ importance, likes }) =>
    importance[wish] !== 'none' || (liking !== undefined && likes[liking]);

/** Titles in the order in which they are given away; "Best value" is the most match points per dollar. */
const roles: readonly Role[] = [
  { title: 'Best value', figure: ({ offer }, matchScore) => matchScore / middlePrice(offer), isAsked: () => true },
  {
    title: 'Most efficient',
    figure: ofCriterion(efficiency),
    isAsked: minds('fuelEfficiency', 'greatOnGas'),
  },
  { title: 'Roomiest', figure: ofEntry(({ cargoCuFt }) => cargoCuFt), isAsked: minds('trunkSpace', 'roomForStuff') },
  {
    title: 'Most fun to drive',
    figure: ofEntry(({ handling }) => handling),
    isAsked: ({ ride, likes }) => ride === 'sporty' || likes.funToDrive,
    onlyIfAsked: true,
    least: 4,
  },
  {
    title: 'Most comfortable',
    figure: ofEntry(({ ride }) => ride),
    isAsked: ({ ride, likes }) => ride === 'smooth' || likes.smoothRide,
    least: 4,
  },
  {
    title: 'Best equipped',
    figure: ofEntry(({ tech, audio }) => tech + audio),
    isAsked: minds('greatAudio', 'coolTech'),
    least: 7,
  },
  {
    title: 'Finest cabin',
    figure: ofEntry(({ cabin }) => cabin),
    isAsked: minds('premiumMaterials', 'niceInside'),
    least: 4,
  },
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
    figure: ofCriterion(offRoad),
    isAsked: minds('offRoad'),
    onlyIfAsked: true,
  },
  {
    title: 'Top safety rating',
    figure: ofCriterion(safety),
    isAsked: minds('safetyFeatures'),
    onlyIfAsked: true,
  },
];

/** Titles that come after all of these. */
const lastRoles = [
  { title: 'Newest', leaderOf: newestOf },
  { title: 'Lowest price', leaderOf: cheapestOf },
] as const;

const rolesFor = (wishes: Wishes): readonly Role[] => [
  ...roles.filter(({ isAsked }) => isAsked(wishes)),
  ...roles.filter(({ isAsked, onlyIfAsked }) => onlyIfAsked !== true && !isAsked(wishes)),
];

const firstTitle = 'Best overall match';
/** For picks that lead in nothing: they claim no figure. */
const otherTitles = [
  'Worth a test drive',
  'One to compare',
  'A solid alternative',
  'Also worth a look',
  'Another way to go',
];

/** Titles for the only pick of its body style, powertrain or condition, in this order. */
const kindTitles = (pick: Picked, wishes: Wishes): readonly string[] => [
  `The ${bodyStyleNames[shownBodyStyle(pick.vehicle, wishes.bodyBits)]} alternative`,
  `The ${powertrainNames[pick.vehicle.entry.powertrain]} alternative`,
  pick.offer.isNew ? 'The brand-new alternative' : 'The pre-owned alternative',
];

/** What sets a pick without a title apart: the first kind that no other pick is of. */
const kindTitleOf = (index: number, titlesOfPicks: readonly (readonly string[])[]): string | undefined =>
  titlesOfPicks[index]?.find((title) => titlesOfPicks.filter((titles) => titles.includes(title)).length === 1);

/** A distinct role for each pick, in their order: the first is the best match, each other title is true among the six. */
export const rolesOf = (
  picks: readonly Picked[],
  matchScores: readonly number[],
  wishes: Wishes,
): readonly string[] => {
  const titles = new Map<number, string>([[0, firstTitle]]);
  for (const { title, figure, least } of rolesFor(wishes)) {
    const figures = picks.map((pick, index) => figure(pick, matchScores[index] ?? 0));
    const leader = soleLeader(figures);
    if (leader < 0 || titles.has(leader) || (figures[leader] ?? 0) < (least ?? Number.NEGATIVE_INFINITY)) continue;
    titles.set(leader, title);
  }
  for (const { title, leaderOf } of lastRoles) {
    const leader = leaderOf(picks);
    if (leader >= 0 && !titles.has(leader)) titles.set(leader, title);
  }
  const kinds = picks.map((pick) => kindTitles(pick, wishes));
  const spare = [...otherTitles];
  return picks.map((_, index) => titles.get(index) ?? kindTitleOf(index, kinds) ?? spare.shift() ?? firstTitle);
};
