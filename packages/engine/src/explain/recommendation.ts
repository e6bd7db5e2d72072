import type { Recommendation } from '@app/contract/schemas/recommendation';
import { descriptionOf } from './description.ts';
import { featuresOf } from './features.ts';
import { keyFiguresOf } from './key-figures.ts';
import { matchOf } from './match-score.ts';
import type { Explaining, Pick } from './pick.ts';
import { isEstimated } from './price-text.ts';
import { judgementsOf } from './reasons.ts';
import { relaxationsOf } from './relaxations.ts';
import { tradeOffOf } from './trade-off.ts';

/** "2020-2023 Toyota RAV4 Hybrid XLE", or one leading year for a new vehicle or a single used year. */
export const nameOf = ({ vehicle, offer }: Pick): string => {
  const years = offer.from === offer.to ? String(offer.to) : `${offer.from}-${offer.to}`;
  return `${years} ${vehicle.make} ${vehicle.entry.model} ${vehicle.entry.trims[0]}`;
};

/** The card of a pick, all but its role among the six. */
export const recommendationOf = (
  pick: Pick,
  explaining: Explaining,
  isWinterDecisive: boolean,
): Omit<Recommendation, 'category'> => {
  const { vehicle, offer } = pick;
  const { country } = explaining.wishes.region;
  const judgements = judgementsOf(explaining.catalogue, explaining.counted, pick.index);
  return {
    id: vehicle.id,
    name: nameOf(pick),
    make: vehicle.make,
    model: vehicle.entry.model,
    trim: vehicle.entry.trims[0],
    description: descriptionOf(pick, judgements),
    features: featuresOf(pick, explaining, judgements, isWinterDecisive),
    tradeOff: tradeOffOf(pick, explaining, judgements),
    condition: offer.isNew ? 'new' : 'used',
    years: { from: offer.from, to: offer.to },
    bodyStyle: vehicle.entry.bodyStyles[0],
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
