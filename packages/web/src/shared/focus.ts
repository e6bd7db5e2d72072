/** A `ref` that focuses its element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
