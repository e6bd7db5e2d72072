import { describe, expect, it } from 'vitest';
import { badSettingsIn } from './bad-settings.ts';

const errorAbout = (...paths: readonly (readonly unknown[])[]): Error =>
  Object.assign(new Error('unreadable'), { issues: paths.map((path) => ({ path, message: `no ${path[0]}` })) });

describe('badSettingsIn', () => {
  it('says once of each environment variable what is wrong', () => {
    expect([...badSettingsIn(errorAbout(['BUSINESS_TIME_ZONE'], ['SITE_ORIGIN'], ['SITE_ORIGIN', 1]))]).toEqual([
      ['BUSINESS_TIME_ZONE', 'no BUSINESS_TIME_ZONE'],
      ['SITE_ORIGIN', 'no SITE_ORIGIN'],
    ]);
  });

  it.each([
    ['a failure of another kind', new Error('unreadable')],
    ['what is no error', 'unreadable'],
    ['data that is not the environment', errorAbout([0, 'make'], ['resultId'], [])],
  ])('names none for %s', (_name, error) => {
    expect(badSettingsIn(error).size).toBe(0);
  });
});
