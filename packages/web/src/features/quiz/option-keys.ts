/**
 * Makes arrow keys move the focus without choosing, as native radio buttons would, and makes Enter
 * and Space choose the focused option. A digit chooses the option at that place, and Ctrl+Enter
 * presses Next. The listener is on the document, so that it also works before hydration.
 */
export const listenForOptionKeys = (): void =>
  document.addEventListener('keydown', handleOptionKey);

const arrowKeySteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

const handleOptionKey = (event: KeyboardEvent): void => {
  const group = event.target instanceof Element ? event.target.closest('[data-option-keys]') : null;
  if (group === null) return;

  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    pressNext(group);
    return;
  }

  // Alt with an arrow key is the browser's Back and Forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return;

  const options = [...group.querySelectorAll('input')];
  const focused = options.find((option) => option === event.target);
  const step = arrowKeySteps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    findOptionToFocus(focused, options, step)?.focus();
    return;
  }

  // Browsers do not click the focused option by Enter, nor a chosen radio button by Space.
  const needsClick = event.key === 'Enter' || isSpaceOnChosenRadio(event);
  if (needsClick && focused !== undefined) {
    event.preventDefault();
    focused.click();
  } else if (isNewDigitPress(event)) {
    const option = options[Number(event.key) - 1];

    option?.focus();
    option?.click();
  }
};

/** Ignores the repeats of a key that is held down, which would answer the next question too. */
const isNewDigitPress = ({ key, repeat }: KeyboardEvent): boolean => /^[1-9]$/.test(key) && !repeat;

const pressNext = (group: Element): void =>
  group.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();

/** Wraps around at both ends. Without a focused option, the first or the last one. */
const findOptionToFocus = (
  focused: HTMLInputElement | undefined,
  options: readonly HTMLInputElement[],
  step: number,
): HTMLInputElement | undefined => {
  if (focused === undefined) return step > 0 ? options[0] : options.at(-1);

  const nextIndex = options.indexOf(focused) + step;
  return options[(nextIndex + options.length) % options.length];
};

const isSpaceOnChosenRadio = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
