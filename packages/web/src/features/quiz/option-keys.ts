/**
 * Arrow keys only move the focus (a native radio button would be chosen). Enter and Space press the focused option. The
 * listener is on the document, so that it also works before hydration.
 */
export const listenForOptionKeys = (): void => document.addEventListener('keydown', handleKey);

const focusSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Handles a key press within a group of options. Ignores any other. */
const handleKey = (event: KeyboardEvent): void => {
  const group = event.target instanceof Element ? event.target.closest('[data-option-keys]') : null;
  // Alt with an arrow key is the browser's Back and Forward.
  if (group === null || event.altKey || event.ctrlKey || event.metaKey) return;

  const inputs = [...group.querySelectorAll('input')];
  const focused = inputs.find((input) => input === event.target);
  const step = focusSteps[event.key];

  if (step !== undefined) {
    event.preventDefault();
    findNeighbor(focused, inputs, step)?.focus();
  } else if ((event.key === 'Enter' || isIgnoredSpace(event)) && focused !== undefined) {
    event.preventDefault();
    focused.click();
  }
};

/** The next or previous option, round the ends. Without a focused option, the first or the last one. */
const findNeighbor = (
  focused: HTMLInputElement | undefined,
  inputs: readonly HTMLInputElement[],
  step: number,
): HTMLInputElement | undefined => {
  if (focused === undefined) return step > 0 ? inputs[0] : inputs.at(-1);

  return inputs[(inputs.indexOf(focused) + step + inputs.length) % inputs.length];
};

/** Browsers ignore Space on a radio button that is chosen already. */
const isIgnoredSpace = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
