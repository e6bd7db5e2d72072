import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAdminDataConfig, readEdgeConfig, readMailConfig, readTableConfig } from './config.ts';

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

  it('takes addresses and blocks of them for test addresses', () => {
    stub({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: '203.0.113.7, 2607:f8b0::/32' });
    expect(readAdminDataConfig().testBlocks).toEqual(['203.0.113.7', '2607:f8b0::/32']);
  });

  it.each(['office', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/64', '10.0.0.1,'])(
    'names TEST_IP_ADDRESSES=%s as what stops the function',
    (blocks) => {
      stub({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: blocks });
      expect(() => readAdminDataConfig()).toThrow(/TEST_IP_ADDRESSES.*no address or CIDR block/s);
    },
  );
});
