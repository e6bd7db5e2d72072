import { describe, expect, it } from 'vitest';
import { parseConfiguration, readConfiguration } from '../config/configuration.ts';
import { hints, settingNames } from '../config/configuration-schema.ts';
import { makeSettings } from './support/make-settings.ts';

const parse = (changes: Readonly<Record<string, unknown>> = {}) =>
  parseConfiguration({ ...makeSettings(), ...changes }, 'the test');

it('says of every setting what to give', () => {
  expect(Object.keys(hints).toSorted()).toEqual(settingNames.toSorted());
});

describe('the configuration of a stage', () => {
  it.each(['dev', 'prod'] as const)(
    'is complete for %s as it stands in the repository',
    (stage) => {
      expect(readConfiguration(stage, () => undefined).timeZone).toBe('America/Toronto');
    },
  );

  it('warns from 25 dollars and has no alarm for quiet hours unless they are set', () => {
    const usual = { monthlyBudgetUsd: 25, hoursWithoutSurvey: 0, alarmRequestsPerHour: 100_000 };

    expect(parse({ monthlyBudgetUsd: undefined, hoursWithoutSurvey: undefined })).toMatchObject(
      usual,
    );
    expect(readConfiguration('prod', () => undefined)).toMatchObject(usual);
  });

  it('reads single settings from the command line, where everything is text', () => {
    const given: Readonly<Record<string, string>> = {
      waf: 'false',
      monthlyBudgetUsd: '25.5',
      summaryRecipients: 'a@example.com, b@example.com',
      alarmEmail: '',
      testIpAddresses: '203.0.113.7, 2001:db8::/32',
    };

    expect(readConfiguration('prod', (name) => given[name])).toMatchObject({
      waf: false,
      monthlyBudgetUsd: 25.5,
      summaryRecipients: ['a@example.com', 'b@example.com'],
      testIpAddresses: ['203.0.113.7', '2001:db8::/32'],
    });
    expect(readConfiguration('prod', (name) => given[name]).alarmEmail).toBeUndefined();
  });

  it.each([
    'bootstrapQualifier',
    'region',
    'sender',
    'staffRecipients',
    'summaryRecipients',
    'timeZone',
    'waf',
    'accountConcurrency',
  ])('reports that %s is missing and what it should be', (name) => {
    expect(() => parse({ [name]: undefined })).toThrow(
      new RegExp(`in the test .*\n- "${name}" is missing\\. (Give|Say) `),
    );
  });

  it.each([
    ['account', '1234'],
    ['bootstrapQualifier', 'quiz-prod'],
    ['region', 'Canada'],
    ['domain', 'https://www.example.com'],
    [
      'certificateArn',
      'arn:aws:acm:ca-central-1:123456789012:certificate/00000000-0000-4000-8000-000000000000',
    ],
    ['siteOrigin', 'https://www.example.com/'],
    ['sender', 'Example'],
    ['senderIdentity', 'host'],
    ['staffRecipients', ['a@example.com', 'b']],
    ['staffRecipients', []],
    ['summaryRecipients', 'a@example.com;b@example.com'],
    ['summaryRecipients', Array.from({ length: 51 }, (_, index) => `a${index}@example.com`)],
    ['summaryRecipients', ['a@localhost']],
    ['testIpAddresses', '203.0.113.7, office'],
    ['testIpAddresses', ['203.0.113.0/33']],
    ['timeZone', 'Toronto'],
    ['timeZone', '+05:00'],
    ['timeZone', 'america/toronto'],
    ['bookingUrl', 'http://calendar.example.com'],
    ['alarmEmail', 'nobody'],
    ['waf', 'yes'],
    ['monthlyBudgetUsd', '0'],
    ['alarmRequestsPerHour', '1e'],
    ['hoursWithoutSurvey', 9],
    ['tableName', 'my table'],
    ['acceptPreviousOriginSecret', 'maybe'],
    ['accountConcurrency', '1,000'],
    ['accountConcurrency', 9],
  ])('rejects %s = %j and says what it should be', (name, value) => {
    const message = `- "${name}" is ${JSON.stringify(value)}. `;

    expect(() => parse({ [name]: value })).toThrow(message);
  });

  it.each([
    ['timeZone', 'UTC'],
    ['timeZone', 'Etc/UTC'],
    ['timeZone', 'America/Vancouver'],
    ['timeZone', 'America/Indiana/Indianapolis'],
    ['timeZone', 'America/St_Thomas'],
    ['senderIdentity', 'existing'],
    ['staffRecipients', Array.from({ length: 50 }, (_, index) => `a${index}@example.com`)],
  ])('accepts %s = %j', (name, value) => {
    expect(parse({ [name]: value })).toMatchObject({ [name]: value });
  });

  it('uses senders in different domains for the repository’s stages, because SES has one identity per domain', () => {
    const domains = (['dev', 'prod'] as const).map(
      (stage) => readConfiguration(stage, () => undefined).sender.split('@')[1],
    );

    expect(domains).toEqual(['dev.roadfit.example', 'roadfit.example']);
  });

  it('reports all problems at once', () => {
    expect(() => parse({ sender: undefined, waf: 'yes' })).toThrow(
      /"sender" is missing(.|\n)*"waf" is "yes"/,
    );
  });

  it('rejects an unknown setting', () => {
    expect(() => parse({ sendr: 'a@example.com' })).toThrow('There is no setting named sendr');
  });

  it('requires a certificate for a domain', () => {
    expect(() => parse({ domain: 'www.example.com', certificateArn: undefined })).toThrow(
      '"certificateArn" is missing',
    );
  });
});
