import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeCards } from '../testing/make-pick.ts';
import { describeCommonStrengths } from './common-strengths.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026], reliability: [3, 3, 3] };

/** What is said of six cards, of which the last may be odd. */
const describeSix = (row: FixtureRow, answers: Answers = {}, odd: FixtureRow = {}) => {
  const rows = [...times(5, { ...newOnly, ...row }), { ...newOnly, ...row, ...odd }];
  const { cards, preferences } = makeCards(rows, {
    'lifestyle.carAppreciation': [],
    'usage.passengers': 'justMe',
    ...answers,
  });
  return describeCommonStrengths(cards, preferences);
};

describe('the line about all six', () => {
  it.each<[string, FixtureRow, FixtureRow?, Answers?]>([
    ['All six: gas SUVs, new, within your budget.', {}],
    ['All six: gas-powered, new, within your budget.', {}, { bodyStyles: ['sedan'] }],
    ['All six: SUVs, new, within your budget.', {}, { powertrain: 'hybrid' }],
    ['All six: gas SUVs, within your budget.', {}, { years: [2024, 2024], usd: 45_000 }],
    ['All six: gas SUVs, new, at or under your budget.', {}, { usd: 30_000 }],
    ['All six: gas SUVs, new, within your budget, five-star crash ratings.', { stars: 5 }],
    ['All six: gas SUVs, new, within your budget.', { stars: 5 }, { stars: 4 }],
    ['All six: gas SUVs, new, within your budget, all-wheel drive.', { drive: 'awd' }],
    ['All six: gas SUVs, new, within your budget.', { drive: 'awd' }, { drive: 'fwd' }],
    ['All six: gas SUVs, new, within your budget, four-wheel drive.', { drive: '4wd' }],
    [
      'All six: gas SUVs, new, within your budget, all-wheel or four-wheel drive.',
      { drive: 'awd' },
      { drive: '4wd' },
    ],
    [
      'All six: gas SUVs, new, within your budget, 5 seats or more.',
      {},
      { seats: 7 },
      { 'usage.passengers': 'smallGroup' },
    ],
    [
      'All six: gas SUVs, new, within your budget.',
      {},
      { seats: 4 },
      { 'usage.passengers': 'smallGroup' },
    ],
    [
      'All six: gas SUVs, new, within your budget, from the brands you chose.',
      {},
      {},
      { 'preferences.brands': 'japanese' },
    ],
    [
      'All six: gas SUVs, new, within your budget, top sound system (may be optional) rated 5 of 5 by us.',
      { audio: 5 },
      {},
      { 'usage.greatAudio': 'definitely' },
    ],
    [
      'All six: gas SUVs, new, within your budget, sound system rated 5 of 5 by us.',
      { audio: 5, trims: [{ usd: 36_000, figures: { audio: 5 } }] },
      {},
      { 'usage.greatAudio': 'definitely' },
    ],
    [
      'All six: hybrid SUVs, new, without a plug (you cannot charge at home), within your budget.',
      { powertrain: 'hybrid' },
      {},
      {
        'features.powerPreference': ['electric', 'hybrid'],
        'features.evRange': 'shortTrips',
        'features.evCharging': 'noCharging',
      },
    ],
    [
      'All six: gas SUVs, new, within your budget.',
      {},
      {},
      {
        'features.powerPreference': 'electric',
        'features.evRange': 'shortTrips',
        'features.evCharging': 'noCharging',
      },
    ],
    [
      'All six: SUVs, new, within your budget.',
      { powertrain: 'hybrid' },
      { powertrain: 'pluginHybrid', mpge: 90, rangeMi: 40 },
      {
        'features.powerPreference': ['electric', 'pluginHybrid', 'hybrid'],
        'features.evRange': 'shortTrips',
        'features.evCharging': 'noCharging',
      },
    ],
  ])('is "%s"', (text, row, odd, answers) => {
    expect(describeSix(row, answers, odd).statement?.text).toBe(text);
  });

  it('has the least figure of what was asked for and all do well', () => {
    const { statement, criteria } = describeSix(
      { mpg: 46 },
      { 'usage.fuelEfficiency': 'definitely' },
      { mpg: 44 },
    );

    expect(statement?.text).toContain('44 mpg combined or better');
    expect(statement?.claims).toContainEqual({
      kind: 'all',
      figure: 'Fuel economy',
      value: 44,
      unit: 'mpg combined',
    });
    expect(criteria).toContain('efficiency');
  });

  it('has our rating of what was asked for from 4 of 5 on', () => {
    const sporty = { 'usage.rideQuality': 'sporty' } as const;
    const rate = (handling: 3 | 4 | 5) =>
      describeSix({ handling, zeroToSixtyS: 5 }, sporty).statement?.text;

    expect(rate(5)).toContain('handling rated 5 of 5 by us');
    expect(rate(4)).toContain('handling rated 4 of 5 or better by us');
    expect(rate(3)).not.toContain('handling');
  });

  it('has reliability, of which nobody is asked, from 4 of 5 on', () => {
    const rate = (reliability: 3 | 4) =>
      describeSix({ reliability: [reliability, reliability, reliability] }).statement?.text;

    expect(rate(4)).toContain('reliability rated 4 of 5 or better by us');
    expect(rate(3)).not.toContain('reliability');
  });

  it('leaves out seats and makes first if there is too much to say', () => {
    const { statement } = describeSix(
      { stars: 5, drive: 'awd', handling: 5, zeroToSixtyS: 5, tech: 4, seats: 7 },
      {
        'usage.rideQuality': 'sporty',
        'usage.passengers': 'smallGroup',
        'lifestyle.carAppreciation': ['coolTech'],
        'preferences.brands': 'japanese',
      },
    );

    expect(statement?.text).toBe(
      'All six: gas SUVs, new, within your budget, five-star crash ratings, handling rated 5 of 5 by us, technology rated 4 of 5 or better by us.',
    );
  });

  it('says ratings of one number together', () => {
    const { statement } = describeSix(
      { handling: 4, zeroToSixtyS: 5, tech: 4 },
      { 'usage.rideQuality': 'sporty', 'lifestyle.carAppreciation': ['coolTech'] },
    );

    expect(statement?.text).toMatch(
      /(?:handling and technology|technology and handling) rated 4 of 5 or better by us/,
    );
  });

  it('praises no range beside a plug-in hybrid, which needs little', () => {
    const plugIn: FixtureRow = { powertrain: 'pluginHybrid', mpge: 90, rangeMi: 40 };
    const answers = {
      'features.powerPreference': ['electric', 'pluginHybrid'],
      'features.evRange': 'shortTrips',
      'features.evCharging': 'yesCharging',
    } as const;

    expect(describeSix(plugIn, answers).statement?.text).not.toContain('on a charge');
    expect(
      describeSix({ powertrain: 'electric', rangeMi: 300, mpg: 110 }, answers).statement?.text,
    ).toContain('300 mi or more on a charge');
  });

  it('praises no plug-in hybrid for what it burns on an empty battery', () => {
    const thrifty: FixtureRow = { mpg: 45, mpge: 110, rangeMi: 40 };
    const answers = { 'usage.fuelEfficiency': 'definitely' } as const;
    const describeAll = (powertrain: 'pluginHybrid' | 'hybrid') =>
      describeSix(
        { ...thrifty, powertrain },
        { ...answers, 'features.powerPreference': powertrain },
      ).statement?.text;

    expect(describeAll('pluginHybrid')).not.toContain('mpg');
    expect(describeAll('hybrid')).toContain('45 mpg combined or better');
  });

  it('says once what it takes to make the most of six plug-in hybrids', () => {
    const plugIn: FixtureRow = { powertrain: 'pluginHybrid', mpge: 90, rangeMi: 40 };
    const answers = { 'features.powerPreference': 'pluginHybrid' } as const;

    expect(describeSix(plugIn, answers).plug?.text).toBe(
      'All six pay off if you can plug in at home or at work.',
    );
    expect(describeSix(plugIn, answers, { powertrain: 'hybrid' }).plug).toBeUndefined();
  });
});
