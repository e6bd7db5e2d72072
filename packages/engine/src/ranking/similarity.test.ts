import { expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { similarity } from './similarity.ts';

const first: FixtureRow = { make: 'One', bodyStyles: ['suv'], powertrain: 'gas', segment: 'compactSuv' };

it.each<[string, FixtureRow, number]>([
  ['everything', first, 1],
  ['all but the make', { ...first, make: 'Two' }, 0.7],
  ['all but the shape', { ...first, bodyStyles: ['wagon'] }, 0.75],
  ['all but the powertrain', { ...first, powertrain: 'electric' }, 0.75],
  ['all but the class', { ...first, segment: 'luxurySuv' }, 0.8],
  ['nothing', { make: 'Two', bodyStyles: ['wagon'], powertrain: 'electric', segment: 'luxuryCar' }, 0],
])('vehicles that share %s are alike to the degree of what they share', (_shared, other, degree) => {
  const catalogue = makeCatalogue([first, other]);
  expect(similarity(catalogue, 0, 1)).toBeCloseTo(degree);
  expect(similarity(catalogue, 1, 0)).toBeCloseTo(degree);
});
