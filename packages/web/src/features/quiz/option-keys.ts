const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Browsers press a radio by Space, except one that is chosen already: nothing would change. */
const isIgnoredSpace = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;

const handleKey = (event: KeyboardEvent): void => {
  const group = event.target instanceof Element ? event.target.closest('[data-option-keys]') : null;
  // Alt and an arrow is the browser's way back.
  if (group === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const inputs = [...group.querySelectorAll('input')];
  const index = inputs.findIndex((input) => input === event.target);
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const target = index < 0 && step < 0 ? inputs.length - 1 : (index + step + inputs.length) % inputs.length;
    inputs[target]?.focus();
  } else if ((event.key === 'Enter' || isIgnoredSpace(event)) && index >= 0) {
    event.preventDefault();
    inputs[index]?.click();
  }
};

/**
 * In every `data-option-keys` group: arrow keys move the focus only (a native radio would be chosen at once), Enter and
 * Space press the focused option, chosen or not. Listens to the document, and so also serves a page that React has not
 * taken over yet.
 */
export const listenForOptionKeys = (): void => document.addEventListener('keydown', handleKey);
