import type { Variant } from '../catalogue/vehicle.ts';
import type { BodyStyle } from '../catalogue/vocabulary.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase } from '../sentences/fill.ts';

/** The body style that a card shows: the first one that was asked for, else the main one. */
export const chooseBodyStyle = (
  { bodyStyles }: Pick<Variant, 'bodyStyles'>,
  wanted: readonly BodyStyle[],
): BodyStyle => bodyStyles.find((style) => wanted.includes(style)) ?? bodyStyles[0];

/** "coupe, sedan or wagon". */
export const joinWithOr = (names: readonly string[]): string => joinNames(names, english.names.or);

/** "cabin, ride and safety". */
export const joinWithAnd = (names: readonly string[]): string =>
  joinNames(names, english.names.and);

type Conjunction = { readonly separator: string; readonly last: string };

const joinNames = (names: readonly string[], { separator, last }: Conjunction): string => {
  if (names.length < 2) return names.join('');

  return fillPhrase(last, {
    others: names.slice(0, -1).join(separator),
    last: names.at(-1) ?? '',
  });
};
