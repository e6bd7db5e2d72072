import { middleAge, middlePrice } from '../catalogue/offers.ts';
import { cheapestTitle, type RegionCosts } from '../cost/ownership-cost.ts';
import { fiveYearCostOf } from '../criteria/money.ts';
import { reliabilityOf } from '../criteria/trust.ts';
import { dollars } from '../units.ts';
import type { GradedWish, Liking, Wishes } from '../wishes.ts';
import type { Picked } from './pick.ts';
import { cheapestOf, newestOf, soleLeader } from './standing.ts';
import { bodyStyleName, powertrainName, shownBodyStyle } from './words.ts';

type Role = {
  readonly title: string;
  /** The pick with the only highest one of the six holds the title. */
  readonly figure: (pick: Picked, region: RegionCosts) => number;
  /** Titles that the visitor asked for go first. */
  readonly isAsked: (wishes: Wishes) => boolean;
  readonly onlyIfAsked?: true;
  /** The least figure that deserves the title, however poor the other five are. */
  readonly least?: number;
};

const ofCriterion =
  (id: string): Role['figure'] =>
  ({ judgements }) =>
    judgements.find(({ criterion }) => criterion.id === id)?.value ?? 0;
const minds =
  (wish: GradedWish, liking?: Liking): Role['isAsked'] =>
  ({ importance, likes }) =>
    importance[wish] !== 'none' || (liking !== undefined && likes.includes(liking));

/** Titles in the order in which they are given away. */
const allRoles: readonly Role[] = [
  { title: cheapestTitle, figure: ({ offer }, region) => -fiveYearCostOf(offer, region), isAsked: () => true },
  { title: 'Most efficient', figure: ofCriterion('efficiency'), isAsked: minds('fuelEfficiency', 'greatOnGas') },
  {
    title: 'Roomiest',
    figure: ({ offer }) => offer.variant.vehicle.cargoCuFt,
    isAsked: minds('trunkSpace', 'roomForStuff'),
  },
  {
    title: 'Most fun to drive',
    figure: ofCriterion('agility'),
    isAsked: ({ ride, likes }) => ride === 'sporty' || likes.includes('funToDrive'),
    onlyIfAsked: true,
    least: 0.6,
  },
  {
    title: 'Most comfortable',
    figure: ({ offer }) => offer.variant.ride,
    isAsked: ({ ride, likes }) => ride === 'smooth' || likes.includes('smoothRide'),
    least: 4,
  },
  {
    title: 'Best equipped',
    figure: ({ offer }) => offer.variant.tech + offer.variant.audio,
    isAsked: minds('greatAudio', 'coolTech'),
    least: 7,
  },
  {
    title: 'Finest cabin',
    figure: ({ offer }) => offer.variant.cabin,
    isAsked: minds('premiumMaterials', 'niceInside'),
    least: 4,
  },
  {
    title: 'Quickest',
    figure: ({ offer }) => -offer.variant.zeroToSixtyS,
    isAsked: minds('acceleration', 'funToDrive'),
    onlyIfAsked: true,
  },
  {
    title: 'Strongest tower',
    figure: ({ offer }) => offer.variant.towingLb,
    isAsked: minds('towing'),
    onlyIfAsked: true,
  },
  { title: 'Best off-road', figure: ofCriterion('offRoad'), isAsked: minds('offRoad'), onlyIfAsked: true },
  { title: 'Top safety rating', figure: ofCriterion('safety'), isAsked: minds('safetyFeatures'), onlyIfAsked: true },
  { title: 'Most reliable', figure: ({ offer }) => reliabilityOf(offer), isAsked: () => false, least: 3.5 },
];

const rolesFor = (wishes: Wishes): readonly Role[] => [
  ...allRoles.filter(({ isAsked }) => isAsked(wishes)),
  ...allRoles.filter(({ isAsked, onlyIfAsked }) => onlyIfAsked !== true && !isAsked(wishes)),
];

/** Titles that hold if no other of the six is the same. */
const kindTitles = ({ offer }: Picked, wishes: Wishes): readonly string[] => {
  const { variant } = offer;
  const drivesAll = variant.drive === 'awd' || variant.drive === '4wd';
  return [
    variant.seats >= 7 ? 'Only one with three rows' : 'Only one with two rows',
    `Only ${powertrainName(variant.vehicle.powertrain)} of the six`,
    `Only ${bodyStyleName(shownBodyStyle(variant.vehicle, wishes.bodyStyles))} of the six`,
    // The only new one is the newest.
    ...(offer.isNew ? [] : ['Only used one']),
    drivesAll ? 'Only one with all-wheel drive' : 'Only one with two driven wheels',
  ];
};

/** A smaller difference in price sets no pick apart, since prices are estimates. */
const tellingDollars = 500;

const comparedWithFirst = ({ offer }: Picked, { offer: first }: Picked): readonly string[] => {
  const less = Math.round((middlePrice(first) - middlePrice(offer)) / 100) * 100;
  const newer = Math.round(middleAge(first) - middleAge(offer));
  const years = Math.abs(newer) === 1 ? '1 year' : `${Math.abs(newer)} years`;
  const facts: readonly (readonly [isSo: boolean, fact: string])[] = [
    [less >= tellingDollars, `${dollars(less)} less`],
    [newer >= 1, `${years} newer`],
    [less <= -tellingDollars, `${dollars(-less)} more`],
    [newer <= -1, `${years} older`],
    [offer.variant.vehicle.cargoCuFt > first.variant.vehicle.cargoCuFt, 'More cargo space'],
    [offer.variant.zeroToSixtyS < first.variant.zeroToSixtyS, 'Quicker'],
    [offer.variant.vehicle.lengthIn < first.variant.vehicle.lengthIn, 'Easier to park'],
  ];
  return facts.filter(([isSo]) => isSo).map(([, fact]) => `${fact} than the top pick`);
};

const firstTitle = 'Best overall match';

/** A distinct role for each pick, in their order: the first is the best match, each other title a fact among the six. */
export const rolesOf = (picks: readonly Picked[], wishes: Wishes, region: RegionCosts): readonly string[] => {
  const titles = new Map<number, string>([[0, firstTitle]]);
  const giveTo = (leader: number, title: string): void => {
    if (leader >= 0 && !titles.has(leader)) titles.set(leader, title);
  };
  for (const { title, figure, least = Number.NEGATIVE_INFINITY } of rolesFor(wishes)) {
    const figures = picks.map((pick) => figure(pick, region));
    if (Math.max(...figures) >= least) giveTo(soleLeader(figures), title);
  }
  giveTo(newestOf(picks), 'Newest');
  giveTo(cheapestOf(picks), 'Lowest price');
  const kinds = picks.map((pick) => kindTitles(pick, wishes));
  const isTaken = (title: string): boolean => [...titles.values()].includes(title);
  for (const [index, pick] of picks.entries()) {
    if (titles.has(index)) continue;
    const { make, model } = pick.offer.variant.vehicle;
    const [first = pick] = picks;
    const sole = kinds[index]?.filter((title) => kinds.filter((others) => others.includes(title)).length === 1) ?? [];
    const facts = [...sole, ...comparedWithFirst(pick, first), `Only ${make} ${model}`];
    titles.set(index, facts.find((title) => !isTaken(title)) ?? firstTitle);
  }
  return picks.map((_pick, index) => titles.get(index) ?? firstTitle);
};
