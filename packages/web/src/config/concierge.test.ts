import { expect, it } from 'vitest';
import { concierge, isRegionServed } from './concierge.ts';

it('invents nothing about the concierge', () => {
  expect(concierge).toEqual({ credentials: [], registrations: [], serviceAreas: [] });
});

it.each([
  ['every region without a list of areas', 'TX', [], true],
  ['a listed region', 'ON', ['ON', 'QC'], true],
  ['an unlisted region', 'TX', ['ON', 'QC'], false],
  ['a region that is not known', undefined, ['ON'], true],
] as const)('says for %s whether it is served', (_case, region, areas, served) => {
  expect(isRegionServed(region, areas)).toBe(served);
});
