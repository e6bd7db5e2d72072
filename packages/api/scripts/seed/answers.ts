import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { choose, visibleQuestions } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';
import { pick, pickWeighted, type Random } from './random.ts';

/** How often shoppers choose what, where it is far from even; a guess from sales by segment and price. */
const shares: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'budget.totalPriceRange': [
    ['under20k', 16],
    ['20to35k', 34],
    ['35to50k', 28],
    ['50to75k', 15],
    ['75to100k', 5],
    ['over100k', 2],
  ],
  'features.bodyStyle': [
    ['suv', 48],
    ['sedan', 18],
    ['pickup', 14],
    ['flexible', 12],
    ['hatchback', 7],
    ['minivan', 5],
    ['coupe', 3],
    ['wagon', 2],
    ['convertible', 1],
  ],
  'features.powerPreference': [
    ['noPreference', 20],
    ['hybrid', 30],
    ['gas', 30],
    ['electric', 14],
    ['pluginHybrid', 12],
    ['diesel', 2],
  ],
  'preferences.brands': [
    ['openToBrands', 45],
    ['japanese', 30],
    ['american', 18],
    ['german', 14],
    ['korean', 14],
    ['swedish', 5],
    ['electricOnly', 5],
    ['british', 3],
    ['italian', 1],
  ],
  'usage.towing': [
    ['notImportant', 70],
    ['notDealbreaker', 20],
    ['definitely', 10],
  ],
};

const choicesIn = ({ type }: Question, random: Random): number =>
  type === 'multiSelect'
    ? pickWeighted(random, [
        [1, 5],
        [2, 3],
        [3, 1],
      ])
    : 1;

const answer = (answers: QuizAnswers, question: Question, random: Random): QuizAnswers => {
  const share = shares[question.id] ?? question.options.map(({ value }) => [value, 1] as const);
  let answered = answers;
  const chosen = new Set<string>();
  for (let left = choicesIn(question, random); left > 0; left -= 1) {
    const value = pickWeighted(random, share);
    // Choosing twice would take the choice back.
    if (!chosen.has(value)) answered = choose(answered, question, value);
    chosen.add(value);
  }
  return answered;
};

const usZips = ['10001', '90210', '60601', '77002', '94103', '98101', '33101', '30303', '02108', '80202', '48201'];
const canadianZips = ['M5V2T6', 'H2Y1C6', 'V6B1A1', 'T2P1J9', 'K1P1J1', 'L5B3C2', 'R3C4T3'];

/** A ZIP or postal code; two in five are Canadian. */
export const makeZip = (random: Random): string => pick(random, random() < 0.4 ? canadianZips : usZips);

/** A complete set of answers, given question by question as in the quiz. */
export const makeAnswers = (random: Random): QuizAnswers => {
  let answers: QuizAnswers = { ...emptyAnswers, location: { zipCode: makeZip(random) } };
  const done = new Set<string>();
  for (;;) {
    const next = visibleQuestions(answers).find(({ id, type }) => type !== 'text' && !done.has(id));
    if (next === undefined) return answers;
    done.add(next.id);
    answers = answer(answers, next, random);
  }
};
