import { retentionPeriods } from '@app/contract/retention';
import { expect, it } from 'vitest';
import { privacyPolicy } from './privacy-policy.ts';

it('says how long each kind of personal data is kept, as the job that removes it is set', () => {
  const { ipAddressDays, unfinishedVisitMonths, consentMonths, contactMonths } = retentionPeriods;
  const [, howLong = ''] = privacyPolicy.split('# How long we keep it');

  expect(howLong).toContain(
    `IP addresses in our database, of visits, cookie choices, agreements and messages: ${ipAddressDays} days.`,
  );
  expect(howLong).toContain(
    `Quiz visits that were not finished: ${unfinishedVisitMonths} months. Cookie choices and agreements to the terms: ${consentMonths} months.`,
  );
  expect(howLong).toContain(
    `Contact messages, and the name, e-mail address and phone number stored with your surveys: ${contactMonths} months`,
  );
});
