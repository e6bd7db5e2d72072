import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { recommend } from '../recommend.ts';
import { listTitles } from '../testing/list-titles.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { flagships } from './class-name.ts';

const luxurySuv: FixtureRow = { segment: 'luxurySuv', isPremiumMake: true };
const newOnly: FixtureRow = { years: [2026, 2026], weakness: 'Plain styling' };

describe('the titles of picks that nothing sets apart', () => {
  const leader: FixtureRow = { ...newOnly, usd: 30_000, cargoCuFt: 50, lengthIn: 160 };

  it('are the plain class, even of several', () => {
    expect(listTitles(times(6, newOnly))).toEqual([
      'Best overall match',
      ...Array.from({ length: 5 }, () => 'Compact SUV'),
    ]);
  });

  it('are the plain class where no other of the six is of it', () => {
    const midsize: FixtureRow = { ...newOnly, segment: 'midsizeSuv' };

    expect(listTitles([newOnly, midsize, ...times(4, newOnly)])[1]).toBe('Midsize SUV');
  });

  it.each<readonly [title: string, kind: string, row: FixtureRow]>([
    ['Small luxury SUV', 'a luxury SUV of 179 in', { ...luxurySuv, lengthIn: 179 }],
    ['Compact luxury SUV', 'one of 180 in', { ...luxurySuv, lengthIn: 180 }],
    ['Midsize luxury SUV', 'one of 189 in', { ...luxurySuv, lengthIn: 189 }],
    ['Full-size luxury SUV', 'one of 198.5 in', { ...luxurySuv, lengthIn: 198.5 }],
    ['Three-row luxury SUV', 'one that seats six', { ...luxurySuv, lengthIn: 206, seats: 6 }],
    ['Full-size luxury SUV', 'one of 207 in', { ...luxurySuv, lengthIn: 207, seats: 6 }],
    ['Compact luxury SUV', 'one of 188 in', { ...luxurySuv, lengthIn: 188 }],
    ['Full-size SUV', 'one of a mainstream make', { segment: 'luxurySuv', lengthIn: 198.5 }],
    [
      'Full-size luxury SUV',
      'an exotic one',
      { ...luxurySuv, segment: 'exoticCar', lengthIn: 198.5 },
    ],
  ])('are the size and the kind: %s for %s', (title, _kind, row) => {
    const other: FixtureRow = { ...newOnly, ...row, weakness: 'Plain styling' };
    const titles = listTitles([newOnly, newOnly, newOnly, newOnly, newOnly, other]);

    expect(titles[5]).toBe(title);
  });

  it.each<readonly [size: string, kind: string, row: FixtureRow]>([
    ['Small', 'compact SUVs of 172 in', { lengthIn: 172 }],
    ['Compact', 'compact SUVs of 173 in', { lengthIn: 173 }],
    ['Compact', 'electric SUVs of 190 in', { segment: 'electricPremium', lengthIn: 190 }],
    ['Midsize', 'electric SUVs of 191 in', { segment: 'electricPremium', lengthIn: 191 }],
  ])('call %s what are %s', (size, _kind, row) => {
    expect(listTitles(times(6, { ...newOnly, ...row }))[1]).toBe(`${size} SUV`);
  });

  it.each<{ segment: NonNullable<FixtureRow['segment']>; title: string }>([
    { segment: 'mainstreamCar', title: 'Full-size sedan' },
    { segment: 'electricPremium', title: 'Midsize sedan' },
  ])('call a sedan of 200 in of the segment $segment "$title"', ({ segment, title }) => {
    const sedan: FixtureRow = { ...newOnly, bodyStyles: ['sedan'], segment, lengthIn: 200 };

    expect(listTitles(times(6, sedan))[1]).toBe(title);
  });

  it.each([...flagships])('know the %s of the catalogue as a flagship', (flagship) => {
    expect(loadCatalogue().vehicles.map(({ fullName }) => fullName)).toContain(flagship);
  });

  it.each([
    { family: 'XF', title: 'Midsize luxury sedan' },
    { family: 'XJ', title: 'Full-size luxury sedan' },
  ])('call a Jaguar $family of 202 in a "$title"', ({ family, title }) => {
    const luxury = { segment: 'luxuryCar', isPremiumMake: true, bodyStyles: ['sedan'] } as const;
    const jaguar = { make: 'Jaguar', family, model: family, lengthIn: 202, reputation: 2 } as const;
    const sedan: FixtureRow = { ...newOnly, bodyStyles: ['sedan'] };
    const catalogue = makeCatalogue([...times(5, sedan), { ...newOnly, ...luxury, ...jaguar }]);
    const { recommendations } = recommend(makeAnswers(), catalogue);

    expect(recommendations.find(({ make }) => make === 'Jaguar')?.category).toBe(title);
  });

  it.each<readonly [size: string, kind: string, row: FixtureRow]>([
    ['Full-size', 'pickups of 236 in', { lengthIn: 236, towingLb: 15_000 }],
    ['Heavy-duty', 'pickups of 237 in', { lengthIn: 237, towingLb: 15_000 }],
    ['Full-size', 'those that tow 12,000 lb', { lengthIn: 243, towingLb: 12_000 }],
  ])('call %s what are %s', (size, _kind, row) => {
    const pickup: FixtureRow = { ...newOnly, bodyStyles: ['pickup'], segment: 'pickup', ...row };

    expect(listTitles(times(6, pickup))[1]).toBe(`${size} pickup`);
  });

  it('name the powertrain unless all six share it', () => {
    const hybrid: FixtureRow = { ...newOnly, powertrain: 'hybrid' };

    expect(listTitles([...times(3, newOnly), ...times(3, hybrid)])).toEqual(
      expect.arrayContaining(['Compact gas SUV', 'Compact hybrid SUV']),
    );
  });

  it('are no class that also holds for the longer one of another card', () => {
    const minivan: FixtureRow = { ...newOnly, bodyStyles: ['minivan'], shape: 'minivan' };
    const hybrid: FixtureRow = { ...minivan, powertrain: 'hybrid' };

    expect(
      listTitles([newOnly, minivan, minivan, hybrid, newOnly, newOnly]).slice(1, 3),
    ).not.toContain('Minivan');
  });

  it('name the drive where that sets a card apart and the visitor has a use for it', () => {
    const rearDriven: FixtureRow = { ...newOnly, drive: 'rwd' };

    const rows = [...times(4, newOnly), rearDriven, newOnly];

    expect(listTitles(rows, { 'usage.rideQuality': 'sporty' })[4]).toBe(
      'Rear-wheel-drive compact SUV',
    );
    expect(listTitles(rows)[4]).toBe('Compact SUV');
  });

  it('name no front-wheel drive, which nobody looks for', () => {
    const rearDriven: FixtureRow = { ...newOnly, drive: 'rwd' };

    expect(listTitles([...times(4, rearDriven), newOnly, rearDriven])[4]).toBe('Compact SUV');
  });

  it('never compare a price or an age with the top pick alone', () => {
    const cheaper = { ...newOnly, usd: 38_000 };
    const titles = listTitles([newOnly, cheaper, cheaper, newOnly, newOnly, leader]);

    expect(titles.join()).not.toMatch(/top pick/);
  });
});
