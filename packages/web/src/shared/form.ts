export const readText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The text of a single-line field. Pasted tabs and line separators become spaces. */
export const readLine = (data: FormData, name: string): string =>
  readText(data, name).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Focuses the first invalid field, or the first match of `selector`, and scrolls to it with its
 * label. Waits for a frame, because React marks invalid fields after the submit event.
 */
export const focusFirstInvalidField = (
  form: HTMLFormElement,
  selector = '[aria-invalid="true"]',
): void => {
  requestAnimationFrame(() => {
    const invalidField = form.querySelector<HTMLElement>(selector);
    const labeledField = invalidField?.closest('fieldset') ?? invalidField?.parentElement;

    invalidField?.focus({ preventScroll: true });
    labeledField?.scrollIntoView({ block: 'nearest' });
  });
};
