/** Returns the value below which this share (0 to 1) of the values lies, or NaN without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
