import type { Vehicle } from '../catalogue/vehicle.ts';
import type { BodyStyle, BrandGroup, Powertrain } from '../catalogue/vocabulary.ts';

export const bodyStyleNames: Readonly<Record<BodyStyle, string>> = {
  suv: 'SUV',
  pickup: 'pickup',
  sedan: 'sedan',
  coupe: 'coupe',
  hatchback: 'hatchback',
  minivan: 'minivan',
  convertible: 'convertible',
  wagon: 'wagon',
};

export const powertrainNames: Readonly<Record<Powertrain, string>> = {
  electric: 'electric',
  pluginHybrid: 'plug-in hybrid',
  hybrid: 'hybrid',
  gas: 'gas',
  diesel: 'diesel',
};

export const brandGroupNames: Readonly<Record<BrandGroup, string>> = {
  american: 'American',
  japanese: 'Japanese',
  korean: 'Korean',
  german: 'German',
  british: 'British',
  italian: 'Italian',
  swedish: 'Swedish',
  electricOnly: 'electric-only',
  other: 'smaller',
};

/** The body style that a card shows: the first one that was asked for, else the main one. */
export const shownBodyStyle = ({ bodyStyles }: Vehicle, wanted: readonly BodyStyle[]): BodyStyle =>
  bodyStyles.find((style) => wanted.includes(style)) ?? bodyStyles[0];

/** "an SUV", "a sedan". */
export const withArticle = (noun: string): string => `${/^(?:SUV|[aeio])/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "coupe", "coupe or sedan", "coupe, sedan or wagon". */
export const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
