// Arrow keys only move the focus (a native radio button would be chosen). Enter and Space press the focused option.
// The listener is on the document, so that it also works before hydration.
export const listenForOptionKeys = (): void => document.addEventListener('keydown', handleKey);

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

const handleKey = (event: KeyboardEvent): void => {
  const group = event.target instanceof Element ? event.target.closest('[data-option-keys]') : null;
  // Alt with an arrow key is the browser's Back and Forward.
  if (group === null || event.altKey || event.ctrlKey || event.metaKey) return;

  const inputs = [...group.querySelectorAll('input')];
  const index = inputs.findIndex((input) => input === event.target);
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const target =
      index < 0 && step < 0 ? inputs.length - 1 : (index + step + inputs.length) % inputs.length;

    inputs[target]?.focus();
  } else if ((event.key === 'Enter' || isIgnoredSpace(event)) && index >= 0) {
    event.preventDefault();
    inputs[index]?.click();
  }
};

/** Browsers ignore Space on a radio button that is chosen already. */
const isIgnoredSpace = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
