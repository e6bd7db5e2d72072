import type { Variant } from '../catalogue/vehicle.ts';
import type { BodyStyle, BrandGroup, Powertrain } from '../catalogue/vocabulary.ts';
import { capitalize } from '../criteria/criterion.ts';

export const formatBodyStyle = (style: BodyStyle): string => (style === 'suv' ? 'SUV' : style);

export const formatPowertrain = (powertrain: Powertrain): string =>
  powertrain === 'pluginHybrid' ? 'plug-in hybrid' : powertrain;

export const formatBrandGroup = (group: BrandGroup): string => {
  if (group === 'electricOnly') return 'electric-only';

  return group === 'other' ? 'smaller' : capitalize(group);
};

/** The body style that a card shows: the first one that was asked for, else the main one. */
export const chooseBodyStyle = (
  { bodyStyles }: Pick<Variant, 'bodyStyles'>,
  wanted: readonly BodyStyle[],
): BodyStyle => bodyStyles.find((style) => wanted.includes(style)) ?? bodyStyles[0];

export const addArticle = (noun: string): string =>
  `${/^(?:SUV|[aeio])/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "coupe, sedan or wagon". */
export const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
