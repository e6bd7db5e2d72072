/** As the `ref` of an element: gives it focus when it appears, in place of the control that made it appear. */
export const takeFocus = (element: HTMLElement | null): void => {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
};
