/**
 * Makes arrow keys move the focus without choosing, as native radio buttons would, and makes Enter
 * and Space choose the focused option. A number chooses the option at that place, and Ctrl+Enter
 * presses Next. The listener is on the document, so that it also works before hydration.
 */
export const listenForOptionKeys = (): void =>
  document.addEventListener('keydown', handleOptionKey);

const focusSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Handles a key press within a group of options. Ignores key presses elsewhere. */
const handleOptionKey = (event: KeyboardEvent): void => {
  const group = event.target instanceof Element ? event.target.closest('[data-option-keys]') : null;
  if (group === null) return;

  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    pressNext(group);
    return;
  }

  // Alt with an arrow key is the browser's Back and Forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return;

  const inputs = [...group.querySelectorAll('input')];
  const focused = inputs.find((input) => input === event.target);
  const step = focusSteps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    findNeighbor(focused, inputs, step)?.focus();
    return;
  }

  // Browsers click the focused option by Space, but not by Enter.
  const needsClick = event.key === 'Enter' || isIgnoredSpace(event);
  if (needsClick && focused !== undefined) {
    event.preventDefault();
    focused.click();
  } else if (isNumber(event)) {
    const option = inputs[Number(event.key) - 1];

    option?.focus();
    option?.click();
  }
};

/** A key that is held down must not answer the next question too. */
const isNumber = ({ key, repeat }: KeyboardEvent): boolean => /^[1-9]$/.test(key) && !repeat;

const pressNext = (group: Element): void =>
  group.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();

/**
 * The option one step after or before the focused one. The first option follows the last. Without a
 * focused option, the first or the last one.
 */
const findNeighbor = (
  focused: HTMLInputElement | undefined,
  inputs: readonly HTMLInputElement[],
  step: number,
): HTMLInputElement | undefined => {
  if (focused === undefined) return step > 0 ? inputs[0] : inputs.at(-1);

  return inputs[(inputs.indexOf(focused) + step + inputs.length) % inputs.length];
};

/** True for Space on a radio button that is already chosen, which browsers ignore. */
const isIgnoredSpace = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
