import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { chooseOption, listVisibleQuestions } from '@app/contract/quiz/flow';
import { findSelectionLimit, type Question } from '@app/contract/quiz/question';
import fc from 'fast-check';

/** Every kind of place: states warm and cold, provinces, the placeholder, an unassigned prefix. */
export const zipCodes = [
  '00000',
  '10001',
  '33101',
  '55401',
  '80202',
  '90210',
  '96701',
  '99501',
  '00100',
  'M5V2T6',
  'H2X1Y4',
  'V6B1A1',
  'T2P1J9',
  'X0A0H0',
] as const;

const pickValues = (question: Question, rolls: readonly number[]): readonly string[] => {
  const pickAt = (roll: number): string =>
    question.options[roll % question.options.length]?.value ?? '';
  const [first = 0, ...more] = rolls;
  if (question.type === 'singleSelect') return [pickAt(first)];

  const limit = findSelectionLimit(question) ?? question.options.length;
  return [...new Set([pickAt(first), ...more.slice(0, limit - 1).map(pickAt)])];
};

/** Answers every question that is shown, in order: any stream of numbers gives valid answers. */
export const answersFrom = (roll: () => number, zipCode: string): QuizAnswers => {
  let answers: QuizAnswers = { ...emptyAnswers, location: { zipCode } };
  const asked = new Set<string>();

  for (;;) {
    const next = listVisibleQuestions(answers).find(
      ({ id, type }) => type !== 'text' && !asked.has(id),
    );
    if (next === undefined) return answers;

    asked.add(next.id);
    const extra = next.type === 'multiSelect' ? roll() % 3 : 0;
    const rolls = Array.from({ length: 1 + extra }, roll);

    for (const value of pickValues(next, rolls)) answers = chooseOption(answers, next, value);
  }
};

const rollsPerAnswerSet = 90;

export const arbitraryAnswers: fc.Arbitrary<QuizAnswers> = fc
  .tuple(
    fc.array(fc.nat({ max: 5039 }), { minLength: rollsPerAnswerSet, maxLength: rollsPerAnswerSet }),
    fc.constantFrom(...zipCodes),
  )
  .map(([rolls, zipCode]) => {
    let position = 0;
    return answersFrom(() => rolls[position++ % rollsPerAnswerSet] ?? 0, zipCode);
  });
