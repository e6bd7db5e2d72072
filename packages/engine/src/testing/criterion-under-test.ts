import { makeAnswers } from '@app/contract/testing/make-answers';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { toPreferences } from '../preferences.ts';
import type { FixtureRow } from './make-catalogue.ts';
import { makeOffer, type Sale } from './make-offer.ts';

export type Answers = NonNullable<Parameters<typeof makeAnswers>[0]>;

/** What is absent has no weight, no reason, or no level. */
export type AnswerEffect = {
  readonly weights?: Readonly<Record<string, number>>;
  readonly because?: string;
  /** The level that is asked for, by the weight of falling short of it. */
  readonly level?: Readonly<Record<string, number>>;
};

/** The names of what a criterion says of a vehicle; undefined where it says nothing. */
export type Words = {
  readonly strength?: string | undefined;
  readonly shortfall?: string | undefined;
  readonly wrongKind?: string | undefined;
};

/** Rows of the tables that the tests of a criterion go through; the text is for the title. */
export type ValueCase = readonly [value: number, vehicle: string, row: FixtureRow];
export type AnswerCase = readonly [who: string, answers: Answers, effect: AnswerEffect];

/** A state with round prices. */
const somewhere: RegionCosts = {
  country: 'US',
  gasoline: 3,
  diesel: 4,
  electricity: 0.15,
  salesTax: 0.05,
};

/** A criterion by its id, for tests that speak in rows of the catalogue and in quiz answers. */
export const getCriterionUnderTest = (id: string) => {
  const criterion = criteria.find((one) => one.id === id);
  if (criterion === undefined) throw new Error(`There is no criterion ${id}`);

  const { rate, weightFactors, targets, classifyAnswer } = criterion;
  const { strengthSentence, shortfallSentence, wrongKindSentence } = criterion;
  return {
    ...criterion,
    rateRow: (row: FixtureRow = {}, sale: Sale = {}): number =>
      rate(makeOffer(row, sale), somewhere),
    applyAnswers: (answers: Answers = {}, zipCode?: string) => {
      const preferences = toPreferences(makeAnswers(answers, zipCode));
      const factors = new Map<string, number>();

      for (const [weight, factor] of weightFactors(preferences))
        if (Number(factor) !== 0) factors.set(weight, (factors.get(weight) ?? 0) + Number(factor));
      const target = targets?.find(({ isAsked }) => isAsked(preferences));

      return {
        weights: Object.fromEntries(factors),
        because: classifyAnswer?.(preferences),
        level: target && { [target.weight]: target.goodRating },
      };
    },
    describeOffer: (row: FixtureRow = {}, sale: Sale = {}): Words => {
      const offer = makeOffer(row, sale);
      return {
        strength: strengthSentence?.(offer),
        shortfall: shortfallSentence,
        wrongKind: wrongKindSentence?.(offer),
      };
    },
  };
};
