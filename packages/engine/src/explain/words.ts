import type { Variant } from '../catalogue/vehicle.ts';
import type { BodyStyle, BrandGroup, Powertrain } from '../catalogue/vocabulary.ts';
import { capitalized } from '../criteria/criterion.ts';

export const bodyStyleName = (style: BodyStyle): string => (style === 'suv' ? 'SUV' : style);

export const powertrainName = (powertrain: Powertrain): string =>
  powertrain === 'pluginHybrid' ? 'plug-in hybrid' : powertrain;

export const brandGroupName = (group: BrandGroup): string => {
  if (group === 'electricOnly') return 'electric-only';

  return group === 'other' ? 'smaller' : capitalized(group);
};

/** The body style that a card shows: the first one that was asked for, else the main one. */
export const shownBodyStyle = (
  { bodyStyles }: Pick<Variant, 'bodyStyles'>,
  wanted: readonly BodyStyle[],
): BodyStyle => bodyStyles.find((style) => wanted.includes(style)) ?? bodyStyles[0];

export const withArticle = (noun: string): string =>
  `${/^(?:SUV|[aeio])/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "coupe, sedan or wagon". */
export const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
