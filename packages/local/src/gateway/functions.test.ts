import { describe, expect, it } from 'vitest';
import { findInvalidSettings } from './functions.ts';

const makeErrorAbout = (...paths: readonly (readonly unknown[])[]): Error =>
  Object.assign(new Error('unreadable'), {
    issues: paths.map((path) => ({ path, message: `no ${path[0]}` })),
  });

describe('findInvalidSettings', () => {
  it('returns each rejected environment variable once with its problem', () => {
    expect([
      ...findInvalidSettings(
        makeErrorAbout(['BUSINESS_TIME_ZONE'], ['SITE_ORIGIN'], ['SITE_ORIGIN', 1]),
      ),
    ]).toEqual([
      ['BUSINESS_TIME_ZONE', 'no BUSINESS_TIME_ZONE'],
      ['SITE_ORIGIN', 'no SITE_ORIGIN'],
    ]);
  });

  it.each([
    ['another kind of error', new Error('unreadable')],
    ['a value that is not an error', 'unreadable'],
    [
      'an error about data other than the environment',
      makeErrorAbout([0, 'make'], ['resultId'], []),
    ],
  ])('returns nothing for %s', (_name, error) => {
    expect(findInvalidSettings(error).size).toBe(0);
  });
});
