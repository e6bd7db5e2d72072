import type { EarlyChoice } from '../state/quiz-state.ts';

/** The early choice of this question, if any. */
export const earlyChoice = (questionId: string): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === questionId);
  return input && { value: input.value, isPress: !input.matches(':focus-visible') };
};
