import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubVariables } from '../../tests/support/stub-variables.ts';
import { readBaseConfig, readEdgeConfig } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the configuration', () => {
  it('requires a table and defaults the business time zone to Toronto', () => {
    stubVariables({ TABLE_NAME: 'quiz' });
    expect(readBaseConfig()).toEqual({
      tableName: 'quiz',
      businessTimeZone: 'America/Toronto',
      edge: { originVerifySecret: undefined, siteOrigin: undefined },
    });
  });

  it('keeps only the origin of the site URL', () => {
    stubVariables({
      SITE_ORIGIN: 'https://quiz.example/',
      ORIGIN_VERIFY_SECRET: 'sixteen characters',
    });
    expect(readEdgeConfig().edge).toEqual({
      originVerifySecret: 'sixteen characters',
      siteOrigin: 'https://quiz.example',
    });
  });

  it('has two secrets of the CDN while the secret changes', () => {
    stubVariables({
      ORIGIN_VERIFY_SECRET: 'sixteen characters',
      PREVIOUS_ORIGIN_VERIFY_SECRET: 'sixteen characters before',
    });
    expect(readEdgeConfig().edge).toMatchObject({
      originVerifySecret: 'sixteen characters',
      previousOriginVerifySecret: 'sixteen characters before',
    });
  });

  it.each([
    ['no table', { TABLE_NAME: undefined }],
    ['an unknown time zone', { TABLE_NAME: 'quiz', BUSINESS_TIME_ZONE: 'Mars/Olympus' }],
    ['a short secret', { TABLE_NAME: 'quiz', ORIGIN_VERIFY_SECRET: 'short' }],
  ])('is rejected with %s', (_, variables) => {
    stubVariables(variables);
    expect(() => readBaseConfig()).toThrow();
  });
});
