import type { Claim, Outside, Recommendation } from '@app/contract/recommendation-schemas';
import { ratingsLabel } from './key-figures.ts';
import type { Picked } from './pick.ts';

/** What a card shows before its texts are written. Texts state only what these figures bear out. */
export type Card = Pick<
  Recommendation,
  'id' | 'make' | 'bodyStyle' | 'condition' | 'keyFigures' | 'powertrain' | 'price' | 'years'
> & {
  readonly outside: Outside;
  readonly pick: Picked;
  /** Over five years of typical driving, in the dollars of the price. */
  readonly ownership: { readonly total: number; readonly energy: number };
};

/** A text of a card with what it states. */
export type Statement = { readonly text: string; readonly claims: readonly Claim[] };

/** A figure as the card shows it. */
export type Shown = { readonly figure: string; readonly value: number; readonly unit?: string };

const numberWithUnit = /(?<number>\d[\d,]*(?:\.\d+)?)\s*(?<unit>.*)/;

/** A key figure by its label; 0 for "Not rated"; undefined if the card does not have it. */
export const shownFigure = ({ keyFigures }: Pick<Card, 'keyFigures'>, label: string): Shown | undefined => {
  const text = keyFigures.find((figure) => figure.label === label)?.value;
  if (text === undefined) return undefined;

  const { number = '0', unit = '' } = numberWithUnit.exec(text)?.groups ?? {};
  const value = Number(number.replaceAll(',', ''));

  return unit === '' ? { figure: label, value } : { figure: label, value, unit };
};

/** One of our ratings, 1 to 5, by its name on the card; undefined if the card does not have it. */
export const shownRating = ({ keyFigures }: Pick<Card, 'keyFigures'>, name: string): Shown | undefined => {
  const ratings = keyFigures.find(({ label }) => label === ratingsLabel)?.value.toLowerCase().split(', ');
  const rating = ratings?.find((text) => text.startsWith(`${name} `));

  return rating === undefined ? undefined : { figure: name, value: Number(rating.at(-1)), unit: 'of 5' };
};
