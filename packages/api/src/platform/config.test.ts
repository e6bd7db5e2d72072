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
  it('requires a table and defaults the business time zone to Toronto', () => {
    stub({ TABLE_NAME: 'quiz' });
    expect(readTableConfig()).toEqual({
      tableName: 'quiz',
      businessTimeZone: 'America/Toronto',
      edge: { originVerifySecret: undefined, siteOrigin: undefined },
    });
  });

  it('keeps only the origin of the site URL', () => {
    stub({ SITE_ORIGIN: 'https://quiz.example/', ORIGIN_VERIFY_SECRET: 'sixteen characters' });
    expect(readEdgeConfig().edge).toEqual({
      originVerifySecret: 'sixteen characters',
      siteOrigin: 'https://quiz.example',
    });
  });

  it('treats two spellings of an address as one recipient and sends summaries to staff by default', () => {
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
  ])('is rejected with %s', (_, variables) => {
    stub(variables);
    expect(() => readTableConfig()).toThrow();
  });

  it('names every wrong variable at once', () => {
    stub({ ORIGIN_VERIFY_SECRET: 'short', BUSINESS_TIME_ZONE: 'Mars/Olympus', MAIL_SENDER: 'nobody' });
    expect(() => readMailConfig()).toThrow(
      /(?=.*ORIGIN_VERIFY_SECRET)(?=.*TABLE_NAME)(?=.*BUSINESS_TIME)(?=.*MAIL_SENDER)/s,
    );
  });

  it('accepts addresses and CIDR blocks as test addresses', () => {
    stub({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: '203.0.113.7, 2607:f8b0::/32' });
    expect(readAdminDataConfig().testBlocks).toEqual(['203.0.113.7', '2607:f8b0::/32']);
  });

  it.each(['office', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/64', '10.0.0.1,'])(
    'is rejected with an error that names TEST_IP_ADDRESSES=%s',
    (blocks) => {
      stub({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: blocks });
      expect(() => readAdminDataConfig()).toThrow(/TEST_IP_ADDRESSES.*no address or CIDR block/s);
    },
  );
});
