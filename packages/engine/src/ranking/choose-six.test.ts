import { describe, expect, it } from 'vitest';
import { makeAnswers } from '../testing/make-answers.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { rank, rankedPlaces } from './rank.ts';

const base: FixtureRow = { years: [2025, 2026], msrpUsd: 40_000 };
const good: FixtureRow = { ...base, make: 'Good', ride: 5, handling: 5, cabin: 5 };

const ranked = (rows: readonly FixtureRow[]) => {
  const catalogue = makeCatalogue(rows);
  const ranking = rank(catalogue, wishesOf(makeAnswers()));
  const vehicles = ranking.picks.map((place) => catalogue.vehicles[ranking.pool.vehicles[place] ?? 0]);
  return { ranking, vehicles };
};

describe('chooseSix', () => {
  it('takes the three best first, whatever their make', () => {
    const { ranking, vehicles } = ranked([...times(4, base), ...times(5, good)]);
    expect(ranking.picks.slice(0, 3)).toEqual(rankedPlaces(ranking).slice(0, 3));
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toEqual(['Good', 'Good', 'Good']);
  });

  const twin: FixtureRow = { ...base, make: 'Twin', ride: 4, handling: 4, cabin: 4 };
  const odd: FixtureRow = {
    ...twin,
    make: 'Odd',
    bodyStyles: ['wagon'],
    powertrain: 'hybrid',
    segment: 'mainstreamCar',
  };

  it('puts a different vehicle of almost the same worth before a twin, among the first three too', () => {
    const { vehicles } = ranked([...times(5, twin), { ...odd, cabin: 3 }]);
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toContain('Odd');
    expect(vehicles[0]?.make).toBe('Twin');
  });

  it('lets a twin stand among the first three that is clearly better', () => {
    const { vehicles } = ranked([...times(5, twin), { ...odd, handling: 3 }]);
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toEqual(['Twin', 'Twin', 'Twin']);
  });

  it('finds three makes although one make would fill the list', () => {
    const { vehicles } = ranked([...times(8, good), { ...base, ride: 1 }, { ...base, ride: 1 }]);
    expect(new Set(vehicles.map((vehicle) => vehicle?.make)).size).toBe(3);
  });

  it('shows one variant of a model, the better one', () => {
    const plain = { ...base, make: 'Twin', family: 'Twin' };
    const { vehicles } = ranked([plain, { ...plain, cabin: 5 }, ...times(6, base)]);
    const twins = vehicles.filter((vehicle) => vehicle?.make === 'Twin');
    expect(twins.map((vehicle) => vehicle?.entry.cabin)).toEqual([5]);
  });

  it('prefers a different kind of vehicle to a near twin of almost the same worth', () => {
    const twin: FixtureRow = { ...base, ride: 4, handling: 4 };
    const different: FixtureRow = {
      ...twin,
      bodyStyles: ['wagon'],
      powertrain: 'diesel',
      segment: 'mainstreamCar',
      ride: 3,
    };
    const { vehicles } = ranked([...times(8, twin), different]);
    expect(vehicles.map((vehicle) => vehicle?.entry.bodyStyles[0])).toContain('wagon');
  });
});
