/** An option chosen on the prerendered question before the scripts had arrived. */
type EarlyChoice = {
  readonly value: string;
  /** By mouse or touch. Arrow keys choose too as long as there are no scripts, and those must not lead on. */
  readonly isPress: boolean;
};

/** The early choice of this question, if any. */
export const earlyChoice = (questionId: string): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === questionId);
  return input && { value: input.value, isPress: !input.matches(':focus-visible') };
};
