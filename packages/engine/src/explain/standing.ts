import { middlePrice, middleYear, type Picked } from './pick.ts';
import type { Judgement } from './reasons.ts';

/** How a pick compares with the other five, in the order of what the visitor minds most. */
export type Standing = {
  /** What it alone does best of the six, to follow "it": "has the most luggage room". */
  readonly leads: readonly string[];
  /** The same of what the visitor did not ask for. */
  readonly otherLeads: readonly string[];
  /** What it does well, and better than the six on average: the merits of criteria, the greatest advantage first. */
  readonly aheadOn: readonly string[];
  /** What else it does well. */
  readonly goodOn: readonly string[];
};

/** The standing of a pick that stands out in nothing. */
export const unremarkable: Standing = { leads: [], otherLeads: [], aheadOn: [], goodOn: [] };

/** Leading in what one is poor at is no merit. */
const leastToLead = 0.5;
const goodFrom = 0.6;

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

/** The place of the pick that is priced lowest, by the lower end and the middle of its prices; -1 for none. */
export const cheapestOf = (picks: readonly Picked[]): number =>
  leaderInBoth(
    picks.map(({ offer }) => -offer.low),
    picks.map(({ offer }) => -middlePrice(offer)),
  );

/** The place of the newest pick, by the latest and the middle of its years; -1 for none. */
export const newestOf = (picks: readonly Picked[]): number =>
  leaderInBoth(
    picks.map(({ offer }) => offer.to),
    picks.map(({ offer }) => middleYear(offer)),
  );

/** Of one criterion, which pick leads and how good the six are on average. */
type Comparison = { readonly leader: number; readonly mean: number };

const comparisonsOf = (judgements: readonly (readonly Judgement[])[]): readonly Comparison[] =>
  (judgements[0] ?? []).map((_, place) => {
    const values = judgements.map((ofPick) => ofPick[place]?.value ?? 0);
    return { leader: soleLeader(values), mean: values.reduce((sum, value) => sum + value, 0) / values.length };
  });

type Compared = { readonly judgement: Judgement; readonly isLeader: boolean; readonly advantage: number };

const leadsIn = (compared: readonly Compared[]): readonly string[] =>
  compared
    .filter(({ judgement, isLeader }) => isLeader && judgement.value > leastToLead)
    .flatMap(({ judgement }) => judgement.criterion.lead ?? []);

const meritsOf = (compared: readonly Compared[]): readonly string[] =>
  compared.flatMap(({ judgement }) => judgement.criterion.merit ?? []);

/** The standing of each pick among all of them; `judgements` holds those of each pick, in one order of criteria. */
export const standingsOf = (
  picks: readonly Picked[],
  judgements: readonly (readonly Judgement[])[],
): readonly Standing[] => {
  const comparisons = comparisonsOf(judgements);
  const cheapest = cheapestOf(picks);
  const newest = newestOf(picks);
  return judgements.map((own, index) => {
    const compared = own.map((judgement, place): Compared => {
      const { leader = -1, mean = 0 } = comparisons[place] ?? {};
      return { judgement, isLeader: leader === index, advantage: judgement.weight * (judgement.value - mean) };
    });
    const asked = compared.filter(({ judgement }) => judgement.because !== undefined);
    const good = asked.filter(({ judgement }) => judgement.value >= goodFrom).sort((a, b) => b.advantage - a.advantage);
    return {
      leads: [
        ...leadsIn(asked),
        ...(cheapest === index ? ['is priced lowest'] : []),
        ...(newest === index ? ['is the newest'] : []),
      ],
      otherLeads: leadsIn(compared.filter(({ judgement }) => judgement.because === undefined)),
      aheadOn: meritsOf(good.filter(({ advantage }) => advantage > 0)),
      goodOn: meritsOf(good.filter(({ advantage }) => advantage <= 0)),
    };
  });
};
