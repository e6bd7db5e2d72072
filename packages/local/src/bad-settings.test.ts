import { describe, expect, it } from 'vitest';
import { badSettingsIn } from './bad-settings.ts';

const errorAbout = (...paths: readonly (readonly unknown[])[]): Error =>
  Object.assign(new Error('unreadable'), { issues: paths.map((path) => ({ path })) });

describe('badSettingsIn', () => {
  it('names each environment variable once', () => {
    expect(badSettingsIn(errorAbout(['BUSINESS_TIME_ZONE'], ['SITE_ORIGIN'], ['SITE_ORIGIN']))).toEqual([
      'BUSINESS_TIME_ZONE',
      'SITE_ORIGIN',
    ]);
  });

  it.each([
    ['a failure of another kind', new Error('unreadable')],
    ['what is no error', 'unreadable'],
    ['data that is not the environment', errorAbout([0, 'make'], ['resultId'], [])],
  ])('names none for %s', (_name, error) => {
    expect(badSettingsIn(error)).toEqual([]);
  });
});
