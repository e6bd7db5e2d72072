import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeFirstCard } from '../testing/make-first-card.ts';
import { makeCards, makeJudgment } from '../testing/make-pick.ts';
import { writeTradeOff } from './trade-offs.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const nothingLiked = { 'lifestyle.carAppreciation': [] } as const;

const plugIn: FixtureRow = { powertrain: 'pluginHybrid', mpg: 32, mpge: 90, rangeMi: 40 };

const withoutCharger = {
  'features.powerPreference': ['electric', 'pluginHybrid', 'hybrid'],
  'features.evRange': 'shortTrips',
  'features.evCharging': 'noCharging',
} as const;

describe('the trade-off of a pick with a plug', () => {
  it('names a battery that cannot be charged at home before all else', () => {
    const electric: FixtureRow = { powertrain: 'electric', mpg: 100, rangeMi: 350 };
    const card = makeFirstCard(
      { ...electric, cargoCuFt: 11 },
      {
        'usage.trunkSpace': 'definitely',
        'features.powerPreference': ['electric', 'hybrid'],
        'features.evRange': 'shortTrips',
        'features.evCharging': 'noCharging',
      },
      { powertrain: 'hybrid', cargoCuFt: 60 },
    );

    expect(card?.tradeOff).toBe(
      'You cannot charge at home, but this one runs on its battery alone. You wanted a lot of cargo space, but this one has only 11 cu ft.',
    );
  });

  it('names what a plug-in hybrid burns without a charge, and no range, to who cannot charge', () => {
    const card = makeFirstCard(
      plugIn,
      { ...withoutCharger, 'usage.fuelEfficiency': 'definitely' },
      { powertrain: 'hybrid', mpg: 45 },
    );

    expect(card?.tradeOff).toContain(
      'You cannot charge at home, and without a charge this one is rated at 32 mpg combined.',
    );
    expect(card?.features.join()).not.toContain('on electricity');
    expect(`${card?.category} ${card?.description}`).not.toMatch(/electric range|farthest|charge/i);
  });

  it('names two unmet musts before what a plug-in hybrid burns without a charge', () => {
    const card = makeFirstCard(
      { ...plugIn, cargoCuFt: 11, towingLb: 1000 },
      { ...withoutCharger, 'usage.trunkSpace': 'definitely', 'usage.towing': 'definitely' },
      { powertrain: 'hybrid', cargoCuFt: 60, towingLb: 8000 },
    );

    expect(card?.tradeOff).toContain('only 11 cu ft');
    expect(card?.tradeOff).toContain('1,000 lb at most');
    expect(card?.tradeOff).not.toContain('without a charge');
  });

  it.each([
    { evRange: 'longDistance', rangeMi: 200, text: '200 mi on a charge means stops to charge' },
    { evRange: 'mixedDriving', rangeMi: 150, text: '150 mi on a charge is not much for that' },
  ])('adds a range that is short for $evRange to an unmet must', ({ evRange, rangeMi, text }) => {
    const card = makeFirstCard(
      { powertrain: 'electric', rangeMi, cargoCuFt: 11 },
      {
        'usage.trunkSpace': 'definitely',
        'features.powerPreference': ['electric', 'hybrid'],
        'features.evRange': evRange,
        'features.evCharging': 'yesCharging',
      },
      { powertrain: 'hybrid', cargoCuFt: 60 },
    );

    expect(card?.tradeOff).toContain('only 11 cu ft');
    expect(card?.tradeOff).toContain(text);
  });

  it('says of a plug-in hybrid what it burns on an empty battery, and claims that figure', () => {
    const { cards } = makeCards([plugIn, ...times(5, { ...newOnly, mpg: 50 })], nothingLiked);
    const unmet = makeJudgment({ id: 'efficiency', askedAs: 'nice', unmet: 'wish' });
    const criterion = {
      ...unmet.criterion,
      shortfallSentence: 'efficiency',
      plugInShortfallSentence: 'plugInEfficiency',
    } as const;
    const withShortfall = cards.map((card) => ({
      ...card,
      pick: { ...card.pick, judgments: [{ ...unmet, criterion }] },
    }));
    const plugInCard = withShortfall.find(
      ({ pick }) => pick.offer.variant.vehicle.powertrain === 'pluginHybrid',
    );

    expect(plugInCard && writeTradeOff(plugInCard, withShortfall, [])).toEqual({
      text: 'You would like good fuel economy, but on an empty battery expect 32 mpg combined.',
      claims: [
        {
          kind: 'unmet',
          figure: 'Fuel economy',
          value: 32,
          unit: 'mpg combined',
          criterion: 'efficiency',
        },
      ],
    });
  });
});
