import { middleAge, middlePrice } from '../catalogue/offers.ts';
import { isStrong, type Picked } from './pick.ts';

/** The place of the only highest figure; -1 where several share it, since none could claim it alone. */
export const soleLeader = (figures: readonly number[]): number => {
  const highest = Math.max(...figures);
  const first = figures.indexOf(highest);
  return figures.lastIndexOf(highest) === first ? first : -1;
};

/** The place that alone leads in both figures, else -1: no end of a range on the cards speaks against it then. */
const leaderInBoth = (one: readonly number[], other: readonly number[]): number => {
  const leader = soleLeader(one);
  return leader === soleLeader(other) ? leader : -1;
};

/** By the lower end and the middle of the prices; -1 for none. */
export const cheapestOf = (picks: readonly Picked[]): number =>
  leaderInBoth(
    picks.map(({ offer }) => -offer.low),
    picks.map(({ offer }) => -middlePrice(offer)),
  );

/** By the latest and the middle of the years; -1 for none. */
export const newestOf = (picks: readonly Picked[]): number =>
  leaderInBoth(
    picks.map(({ offer }) => offer.to),
    picks.map(({ offer }) => -middleAge(offer)),
  );

const comparedOf = (picks: readonly Picked[], index: number) =>
  (picks[index]?.judgements ?? []).map((judgement, place) => {
    const values = picks.map(({ judgements }) => judgements[place]?.value ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      judgement,
      isLeader: soleLeader(values) === index,
      advantage: judgement.available * (judgement.value - mean),
    };
  });

/** Leading in what one is poor at is no merit. */
const leadsIn = (compared: ReturnType<typeof comparedOf>): readonly string[] =>
  compared
    .filter(({ judgement, isLeader }) => isLeader && isStrong(judgement))
    .flatMap(({ judgement }) => judgement.criterion.lead ?? []);

/** How each pick compares with the other five, in the order of what the visitor minds most. */
export const standingsOf = (picks: readonly Picked[]) => {
  const cheapest = cheapestOf(picks);
  const newest = newestOf(picks);
  return picks.map((_pick, index) => {
    const compared = comparedOf(picks, index);
    const asked = compared.filter(({ judgement }) => judgement.because !== undefined);
    const good = asked
      .filter(({ judgement }) => isStrong(judgement) && judgement.criterion.merit !== undefined)
      .toSorted((a, b) => b.advantage - a.advantage);
    return {
      /** What it alone does best of the six, to follow "it": "has the most cargo space". */
      leads: [
        ...leadsIn(asked),
        ...(cheapest === index ? ['is priced lowest'] : []),
        ...(newest === index ? ['is the newest'] : []),
      ],
      otherLeads: leadsIn(compared.filter(({ judgement }) => judgement.because === undefined)),
      /** What it does well, to follow "for": those in which it is ahead of the six on average come first. */
      merits: good.flatMap(({ judgement }) => judgement.criterion.merit ?? []),
      /** Whether it is ahead in the first of them. The mean of six equal values may differ by a rounding error. */
      isAhead: (good[0]?.advantage ?? 0) > 1e-9,
    };
  });
};
export type Standing = Readonly<ReturnType<typeof standingsOf>[number]>;
