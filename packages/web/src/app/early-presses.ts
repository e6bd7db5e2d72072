let pressed: HTMLButtonElement | undefined;

const hold = (event: Event): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  event.stopImmediatePropagation();
  pressed = button;
};

/**
 * Nobody listens to the buttons of a prerendered page until it has come to life. Keeps the last one that was pressed.
 * Links, text and options need no keeping: the browser serves them by itself.
 */
export const holdEarlyPresses = (): void => document.addEventListener('click', hold, true);

/** Presses the kept button again, now that it is heard, and keeps no more. */
export const releaseEarlyPresses = (): void => {
  document.removeEventListener('click', hold, true);
  const button = pressed;
  pressed = undefined;
  if (button?.isConnected) button.click();
};
