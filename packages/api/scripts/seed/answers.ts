import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { chooseOption, listVisibleQuestions } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';
import { pick, pickWeighted, type Random } from './random.ts';

/** Creates a complete set of answers, question by question as in the quiz. */
export const makeAnswers = (random: Random): QuizAnswers => {
  let answers: QuizAnswers = { ...emptyAnswers, location: { zipCode: makeZip(random) } };
  const answeredIds = new Set<string>();

  for (;;) {
    const next = listVisibleQuestions(answers).find(
      ({ id, type }) => type !== 'text' && !answeredIds.has(id),
    );
    if (next === undefined) return answers;

    answeredIds.add(next.id);
    answers = answerQuestion(answers, next, random);
  }
};

const answerQuestion = (answers: QuizAnswers, question: Question, random: Random): QuizAnswers => {
  const weightedValues =
    shares[question.id] ?? question.options.map(({ value }) => [value, 1] as const);
  let answered = answers;
  const chosen = new Set<string>();

  for (let remaining = pickChoiceCount(question, random); remaining > 0; remaining -= 1) {
    const value = pickWeighted(random, weightedValues);
    // Choosing twice would undo the choice.
    if (!chosen.has(value)) answered = chooseOption(answered, question, value);

    chosen.add(value);
  }

  return answered;
};

/** Uneven shares of shoppers' choices, estimated from sales by segment and price. */
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

const pickChoiceCount = ({ type }: Question, random: Random): number =>
  type === 'multiSelect'
    ? pickWeighted(random, [
        [1, 5],
        [2, 3],
        [3, 1],
      ])
    : 1;

const usZips = [
  '10001',
  '90210',
  '60601',
  '77002',
  '94103',
  '98101',
  '33101',
  '30303',
  '02108',
  '80202',
  '48201',
];
const canadianZips = ['M5V2T6', 'H2Y1C6', 'V6B1A1', 'T2P1J9', 'K1P1J1', 'L5B3C2', 'R3C4T3'];

export const makeZip = (random: Random): string =>
  pick(random, random() < 0.4 ? canadianZips : usZips);
