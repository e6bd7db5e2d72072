import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEdgeConfig, readMailConfig, readTableConfig } from './config.ts';

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

  it('takes two spellings of an address for one recipient, and staff for those who get summaries', () => {
    stub({
      TABLE_NAME: 'quiz',
      MAIL_SENDER: 'quiz@site.example',
      BRAND_NAME: 'B',
      CONTACT_EMAIL: 'hello@site.example',
      POSTAL_ADDRESS: 'P',
      BOOKING_URL: 'https://b.example',
      SITE_ORIGIN: 'https://quiz.example',
      STAFF_RECIPIENTS: 'one@site.example, Two@site.example,two@Site.example',
      SUMMARY_RECIPIENTS: '',
    });
    const { staffRecipients, summaryRecipients } = readMailConfig().mail;
    expect(staffRecipients.map((address) => address.toLowerCase())).toEqual(['one@site.example', 'two@site.example']);
    expect(summaryRecipients).toEqual(staffRecipients);
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
