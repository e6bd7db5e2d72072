import type { Recommendation } from '@app/contract/recommendation-schemas';
import { descriptionOf } from './description.ts';
import { featuresOf } from './features.ts';
import { keyFiguresOf } from './key-figures.ts';
import { matchOf } from './match-score.ts';
import type { Explaining, Picked } from './pick.ts';
import { isEstimated } from './price-text.ts';
import type { Judgement } from './reasons.ts';
import { relaxationsOf } from './relaxations.ts';
import type { Standing } from './standing.ts';
import { tradeOffOf } from './trade-off.ts';
import { shownBodyStyle } from './words.ts';

/** A trim that no badge shows. */
const unnamedTrim = 'Base';

/** "2020-2023 Toyota RAV4 Hybrid XLE", or one leading year for a new vehicle or a single used year; "Base" goes without saying. */
const nameOf = ({ vehicle, offer }: Picked): string => {
  const years = offer.from === offer.to ? String(offer.to) : `${offer.from}-${offer.to}`;
  const [trim] = vehicle.entry.trims;
  return [years, vehicle.make, vehicle.entry.model, ...(trim === unnamedTrim ? [] : [trim])].join(' ');
};

/** What tells a pick's card from those of the other five. */
export type AmongSix = {
  readonly judgements: readonly Judgement[];
  readonly standing: Standing;
  readonly isFirst: boolean;
  readonly isWinterDecisive: boolean;
};

/** The card of a pick, all but its role among the six. */
export const recommendationOf = (
  pick: Picked,
  explaining: Explaining,
  { judgements, standing, isFirst, isWinterDecisive }: AmongSix,
): Omit<Recommendation, 'category'> => {
  const { vehicle, offer } = pick;
  const { country } = explaining.wishes.region;
  return {
    id: vehicle.id,
    name: nameOf(pick),
    make: vehicle.make,
    model: vehicle.entry.model,
    trim: vehicle.entry.trims[0],
    description: descriptionOf(pick, standing, isFirst),
    features: featuresOf(pick, explaining, judgements, isWinterDecisive),
    tradeOff: tradeOffOf(pick, explaining, judgements),
    condition: offer.isNew ? 'new' : 'used',
    years: { from: offer.from, to: offer.to },
    bodyStyle: shownBodyStyle(vehicle, explaining.wishes.bodyBits),
    powertrain: vehicle.entry.powertrain,
    price: {
      currency: country === 'CA' ? 'CAD' : 'USD',
      low: offer.low,
      high: offer.high,
      isEstimate: isEstimated(pick, explaining.wishes),
    },
    keyFigures: keyFiguresOf(vehicle, country),
    ...matchOf(pick, judgements, explaining.totalWeight),
    relaxed: relaxationsOf(pick, explaining.wishes),
  };
};
