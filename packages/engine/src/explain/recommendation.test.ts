import { describe, expect, it } from 'vitest';
import { limitBits } from '../ranking/limits.ts';
import { judgementsFor, makeExplaining, makePick } from '../testing/make-pick.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { recommendationOf } from './recommendation.ts';
import { unremarkable } from './standing.ts';

const cardOf = (overrides: Parameters<typeof makePick>[0], ...answers: Parameters<typeof makeExplaining>) => {
  const pick = makePick(overrides);
  const explaining = makeExplaining(...answers);
  const judgements = judgementsFor(explaining, pick.vehicle);
  return recommendationOf(pick, explaining, {
    judgements,
    standing: unremarkable,
    isFirst: false,
    isWinterDecisive: false,
  });
};
const civic = realVehicle('honda-civic-2016');

describe('a card', () => {
  it('of a used pick names its years, and the price as an estimate', () => {
    const offer = { isNew: false, from: 2018, to: 2021, low: 17_000, high: 20_000 };
    expect(cardOf({ vehicle: civic, offer }, { 'features.bodyStyle': ['coupe'] })).toMatchObject({
      id: 'honda-civic-2016',
      name: '2018-2021 Honda Civic LX',
      make: 'Honda',
      model: 'Civic',
      trim: 'LX',
      condition: 'used',
      years: { from: 2018, to: 2021 },
      bodyStyle: 'coupe',
      powertrain: 'gas',
      price: { currency: 'USD', low: 17_000, high: 20_000, isEstimate: true },
      relaxed: [],
    });
  });

  it('of a new pick leads with one year, and in Canada has Canadian dollars and units', () => {
    const card = cardOf(
      { vehicle: civic, broken: limitBits.powertrain },
      { 'features.powerPreference': ['diesel'] },
      'M5V2T6',
    );
    expect(card).toMatchObject({
      name: '2026 Honda Civic LX',
      condition: 'new',
      price: { currency: 'CAD', isEstimate: true },
      relaxed: [{ limit: 'powertrain', message: 'Gas instead of diesel' }],
    });
    expect(card.keyFigures).toContainEqual({ label: 'Luggage room', value: '430 L' });
  });

  it('leaves out of the name a trim that no badge shows', () => {
    const vehicle = { ...civic, entry: { ...civic.entry, trims: ['Base', 'Sport'] } } as const;
    expect(cardOf({ vehicle }).name).toBe('2026 Honda Civic');
  });

  it('holds the description, the reasons, the trade-off and the match score', () => {
    const card = cardOf({ vehicle: civic }, { 'usage.safetyFeatures': 'definitely' });
    expect(card.description).toBe(
      'A spacious, nimble used compact that feels a size larger inside. It keeps every limit that you set, with compromises elsewhere.',
    );
    expect(card.features[0]).toBe('5-star NHTSA overall rating — you wanted top safety');
    expect(card.tradeOff).toBe('Only 15.1 cu ft of luggage room — you like the room in today’s car');
    expect(card.matchScore).toBeGreaterThan(50);
    expect(card.contributions.map(({ criterion }) => criterion)).toContain('limits');
  });
});
