/** The least and greatest of some official figures. */
export type Span = { readonly min: number; readonly max: number };

/** The span of the numbers that are known, or undefined if none is. */
export function spanOf(...values: readonly (number | undefined)[]): Span | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : { min: Math.min(...known), max: Math.max(...known) };
}

/** One span that covers all that are known. */
export function cover(spans: readonly (Span | undefined)[]): Span | undefined {
  return spanOf(...spans.flatMap((span) => [span?.min, span?.max]));
}

/** How far a figure lies outside a span, as a share of the span's nearest end; 0 inside. */
export function distance(figure: number, { min, max }: Span): number {
  if (figure < min) return (min - figure) / min;
  return figure > max ? (figure - max) / max : 0;
}

/** A span for reading: "28-31", or "30" where both ends are one. */
export function formatSpan({ min, max }: Span): string {
  const [low, high] = [min, max].map((value) => String(Math.round(value * 10) / 10));
  return low === high ? `${low}` : `${low}-${high}`;
}
