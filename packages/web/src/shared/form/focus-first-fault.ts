/** Puts the focus on the first faulty field, once React has marked those. */
export const focusFirstFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
