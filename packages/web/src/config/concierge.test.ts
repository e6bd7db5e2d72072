import { afterEach, expect, it, vi } from 'vitest';
import { concierge, isRegionServed } from './concierge.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('invents nothing about the concierge', () => {
  expect(Object.values(concierge).every((setting) => setting.length === 0)).toBe(true);
});

it('splits settings that hold several values', async () => {
  vi.stubEnv('VITE_CONCIERGE_REGISTRATIONS', 'OMVIC 1234567; AMVIC B123 ;');
  vi.resetModules();
  const { concierge: set } = await import('./concierge.ts');

  expect(set.registrations).toEqual(['OMVIC 1234567', 'AMVIC B123']);
});

it.each([
  ['every region without a list of areas', 'TX', [], true],
  ['a listed region', 'ON', ['ON', 'QC'], true],
  ['an unlisted region', 'TX', ['ON', 'QC'], false],
  ['a region that is not known', undefined, ['ON'], true],
] as const)('says for %s whether it is served', (_case, region, areas, served) => {
  expect(isRegionServed(region, areas)).toBe(served);
});
