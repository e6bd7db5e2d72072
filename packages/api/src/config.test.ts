import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEdgeConfig, readTableConfig } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

const stub = (variables: Record<string, string | undefined>) => {
  const none = {
    TABLE_NAME: undefined,
    BUSINESS_TIME_ZONE: undefined,
    ORIGIN_VERIFY_SECRET: undefined,
    SITE_ORIGIN: '',
  };
  for (const [name, value] of Object.entries({ ...none, ...variables })) vi.stubEnv(name, value);
};

describe('configuration', () => {
  it('needs a table and takes the business to be in Toronto', () => {
    stub({ TABLE_NAME: 'quiz' });
    expect(readTableConfig()).toEqual({
      tableName: 'quiz',
      businessTimeZone: 'America/Toronto',
      edge: { originVerifySecret: undefined, siteOrigin: undefined },
    });
  });

  it('takes only the origin of the site, without its path', () => {
    stub({ SITE_ORIGIN: 'https://quiz.example/', ORIGIN_VERIFY_SECRET: 'sixteen characters' });
    expect(readEdgeConfig().edge).toEqual({
      originVerifySecret: 'sixteen characters',
      siteOrigin: 'https://quiz.example',
    });
  });

  it.each([
    ['no table', { TABLE_NAME: undefined }],
    ['an unknown time zone', { TABLE_NAME: 'quiz', BUSINESS_TIME_ZONE: 'Mars/Olympus' }],
    ['a short secret', { TABLE_NAME: 'quiz', ORIGIN_VERIFY_SECRET: 'short' }],
  ])('with %s stops the function', (_, variables) => {
    stub(variables);
    expect(() => readTableConfig()).toThrow();
  });
});
