import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubVariables } from '../../tests/support/stub-variables.ts';
import { readMailConfig } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the configuration of e-mails', () => {
  it('treats two spellings of an address as one recipient and sends summaries to staff by default', () => {
    stubVariables({
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

    expect(staffRecipients.map((address) => address.toLowerCase())).toEqual([
      'one@site.example',
      'two@site.example',
    ]);
    expect(summaryRecipients).toEqual(staffRecipients);
  });

  it('names every wrong variable at once', () => {
    stubVariables({
      ORIGIN_VERIFY_SECRET: 'short',
      BUSINESS_TIME_ZONE: 'Mars/Olympus',
      MAIL_SENDER: 'nobody',
    });
    expect(() => readMailConfig()).toThrow(
      /(?=.*ORIGIN_VERIFY_SECRET)(?=.*TABLE_NAME)(?=.*BUSINESS_TIME)(?=.*MAIL_SENDER)/s,
    );
  });
});
