import { leadStatuses } from '@app/contract/lead-statuses';
import { abuseNotePeriods, retentionPeriods } from '@app/contract/retention';
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
  expect(howLong).toContain(
    `The record of our staff, with its status, next action and notes: ${contactMonths} months after you last wrote`,
  );
});

it('names what staff note about a person, with statuses that exist, and who stays after a purchase', () => {
  const [record = ''] = /^- Once you write.*$/m.exec(privacyPolicy) ?? [];
  const statuses = [...record.matchAll(/“(\w+)”/g)].map(([, status = '']) => status);

  for (const stored of ['phone number', 'next action', 'notes']) expect(record).toContain(stored);
  expect(statuses).toHaveLength(3);
  expect(leadStatuses).toEqual(expect.arrayContaining(statuses));
  expect(privacyPolicy).toContain('If you bought a car with our help');
});

it('says how long each note against abuse is kept, as the notes expire', () => {
  const { signInMinutes, networkHours, mailDays, forgeryDays, knownMailboxDays } = abuseNotePeriods;
  const [, howLong = ''] = privacyPolicy.split('# How long we keep it');

  for (const text of [
    `${networkHours} hours for messages, e-mail requests, unsubscribe requests, pictures of new picks, quiz visits that were left, cookie choices and agreements from a network`,
    `${signInMinutes} minutes for attempts to sign in`,
    `${mailDays} days for e-mails to an e-mail address`,
    `${knownMailboxDays} days for the note that an address got mail`,
    `so that forged surveys can be found: ${forgeryDays} days.`,
  ])
    expect(howLong).toContain(text);
});
