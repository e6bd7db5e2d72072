import type { Offer } from '../catalogue/offers.ts';
import type { EstimableFigure } from '../catalogue/vocabulary.ts';
import { english } from './english/english.ts';
import { fillPhrase } from './fill.ts';

export const sayAbout = (figure: string): string => fillPhrase(english.names.estimate, { figure });

/** Says "about" before a formatted figure of an offer if that is not exact. */
export const markEstimate = (figure: string, offer: Offer, kind: EstimableFigure): string =>
  isInexact(offer, kind) ? sayAbout(figure) : figure;

/** EPA rates these anew in most model years, but a trim has one figure for all of its years. */
const figuresRatedByYear: readonly EstimableFigure[] = ['combinedMpg', 'electricRangeMi'];

/** Most consumption in Canada is converted from EPA's figure. */
const isInexact = ({ variant, from, to, country }: Offer, kind: EstimableFigure): boolean => {
  const mayDiffer = from !== to && figuresRatedByYear.includes(kind);
  const isConverted = country === 'CA' && kind === 'combinedMpg';
  const isEstimate = variant.vehicle.estimates.includes(kind);

  return mayDiffer || isConverted || isEstimate;
};
