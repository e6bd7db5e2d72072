import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makePicks } from '../testing/make-pick.ts';
import { listPickRelaxations, summarizeRelaxations } from './relaxations.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026] };
const used: FixtureRow = { years: [2025, 2025], usd: 46_000 };

describe('what a pick breaks', () => {
  const listMessages = (row: FixtureRow, answers: Answers, zipCode?: string) => {
    const { picks, preferences } = makePicks(
      [...times(5, newOnly), { ...newOnly, ...row }],
      answers,
      zipCode,
    );
    const odd = picks.find(({ offer }) => offer.variant.vehicle.make === 'Make 5');
    return odd === undefined
      ? []
      : listPickRelaxations(odd, preferences).map(({ message }) => message);
  };

  it.each<[string, FixtureRow, Answers]>([
    [
      'Make 5 is not one of the brands you chose',
      { brands: ['italian'] },
      { 'preferences.brands': 'japanese' },
    ],
    ['A wagon instead of an SUV', { bodyStyles: ['wagon'] }, { 'features.bodyStyle': 'suv' }],
    [
      'A wagon instead of an SUV, a sedan or a coupe',
      { bodyStyles: ['wagon'] },
      { 'features.bodyStyle': ['suv', 'sedan', 'coupe'] },
    ],
    ['Used instead of new', used, { 'budget.condition': 'new' }],
    [
      'Plug-in hybrid instead of hybrid or gas',
      { powertrain: 'pluginHybrid' },
      { 'features.powerPreference': ['gas', 'hybrid'] },
    ],
    ['$1,400 over your range', { usd: 51_400 }, {}],
    ['About $1,400 over your range', { usd: 51_400, estimates: ['msrpUsd'] }, {}],
    ['About $5,200 to $11,200 over your range', { years: [2024, 2025], usd: 65_500 }, {}],
  ])('is said as "%s"', (message, row, answers) => {
    expect(listMessages(row, answers)).toEqual([message]);
  });

  it('is nothing where it keeps every limit', () => {
    expect(listMessages({}, { 'features.bodyStyle': 'suv', 'budget.condition': 'new' })).toEqual(
      [],
    );
  });

  it('is an estimate in Canada, because the freight there is one', () => {
    expect(listMessages({ usd: 45_000 }, {}, 'M5V2T6')).toEqual(['About $8,300 over your range']);
    expect(listMessages({ trims: [{ usd: 45_000, cad: 53_000 }] }, {}, 'M5V2T6')).toEqual([
      'About $5,000 over your range',
    ]);
  });

  it('is an estimate where the destination charge is one', () => {
    const row = { usd: 50_000, destination: { usd: 1_600, isEstimate: true } };

    expect(listMessages(row, {})).toEqual(['About $1,600 over your range']);
  });
});

describe('what the six break', () => {
  const listMessages = (
    odd: number,
    row: FixtureRow,
    answers: Answers,
    others: FixtureRow = newOnly,
  ) => {
    const { picks, preferences } = makePicks(
      [...times(6 - odd, others), ...times(odd, { ...others, ...row })],
      answers,
    );
    return summarizeRelaxations(picks, preferences).map(({ message }) => message);
  };

  it.each<[string, number, FixtureRow, Answers, FixtureRow?]>([
    [
      'One of the six is not from the brands you chose',
      1,
      { brands: ['german'] },
      { 'preferences.brands': 'japanese' },
    ],
    [
      'None of the six is from the brands you chose',
      6,
      { brands: ['german'] },
      { 'preferences.brands': 'japanese' },
    ],
    [
      'One of the six is not an SUV or a coupe',
      1,
      { bodyStyles: ['wagon'] },
      { 'features.bodyStyle': ['coupe', 'suv'] },
    ],
    [
      'Two of the six are not SUVs or coupes',
      2,
      { bodyStyles: ['wagon'] },
      { 'features.bodyStyle': ['coupe', 'suv'] },
    ],
    [
      'No SUV or coupe fits your other limits',
      6,
      { bodyStyles: ['wagon'] },
      { 'features.bodyStyle': ['coupe', 'suv'] },
    ],
    ['Five of the six are used instead of new', 5, used, { 'budget.condition': 'new' }],
    ['All six are used instead of new', 6, used, { 'budget.condition': 'new' }],
    ['One of the six is new instead of used', 1, newOnly, { 'budget.condition': 'preOwned' }, used],
    ['Two of the six are over your price range, by $1,400 at most', 2, { usd: 51_400 }, {}],
    [
      'One of the six is over your price range, by about $11,200 at most',
      1,
      { years: [2024, 2025], usd: 65_500 },
      {},
    ],
    [
      'None of the six is hybrid or gas',
      6,
      { powertrain: 'diesel' },
      { 'features.powerPreference': ['gas', 'hybrid'] },
    ],
    [
      'One of the six is not gas',
      1,
      { powertrain: 'diesel' },
      { 'features.powerPreference': 'gas' },
    ],
  ])('is said as "%s"', (message, odd, row, answers, others) => {
    expect(listMessages(odd, row, answers, others)).toEqual([message]);
  });

  it('is nothing where all keep every limit', () => {
    expect(listMessages(0, {}, { 'features.bodyStyle': 'suv', 'budget.condition': 'new' })).toEqual(
      [],
    );
  });

  it('is the farthest of several prices', () => {
    const rows = [...times(4, newOnly), { ...newOnly, usd: 50_900 }, { ...newOnly, usd: 52_300 }];
    const { picks, preferences } = makePicks(rows);

    expect(summarizeRelaxations(picks, preferences)).toEqual([
      { limit: 'price', message: 'Two of the six are over your price range, by $2,300 at most' },
    ]);
  });
});
