import type { Question } from '@app/contract/quiz/question';
import { type Step, steps } from './step-schema.ts';

/** Question id -> what the step's field holds. */
export type Answers = Readonly<Record<string, unknown>>;

const valuesOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** The steps to show: each conditional question only while its condition holds. */
export const visibleSteps = (answers: Answers): readonly Step[] =>
  steps.filter(({ question: { conditional } }) => {
    if (conditional === undefined) return true;
    const shownWhen: readonly unknown[] = conditional.showWhen;
    return valuesOf(answers[conditional.dependsOn]).some((value) => shownWhen.includes(value));
  });

/** An option that means "anything goes" clears the rest, and the other way round; a schema cannot say that. */
export const withoutExcluded = ({ type, options }: Question, before: unknown, after: unknown): unknown => {
  if (type !== 'multiSelect' || !Array.isArray(after)) return after;
  const isExclusive = (value: unknown) => options.some((option) => option.value === value && option.exclusive === true);
  const added = after.find((value) => !valuesOf(before).includes(value));
  if (added === undefined) return after;
  return isExclusive(added) ? [added] : after.filter((value) => !isExclusive(value));
};
