import { describe, expect, it } from 'vitest';
import {
  parseConfiguration,
  readConfiguration,
  refuseExampleValues,
} from '../config/configuration.ts';
import { hints, settingNames } from '../config/configuration-schema.ts';
import { listBrandWarnings } from '../config/unset-brand.ts';
import { makeBrand, makeSettings } from './support/make-settings.ts';

const parse = (changes: Readonly<Record<string, unknown>> = {}) =>
  parseConfiguration({ ...makeSettings(), ...changes }, 'the test');

it('says of every setting what to give', () => {
  expect([...Object.keys(hints), 'brand'].toSorted()).toEqual(settingNames.toSorted());
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

describe('the brand of a stage', () => {
  it('goes from the stage’s file to the site, the mails and the stacks', () => {
    expect(parse().brand).toMatchObject({ name: 'Example', concierge: { serviceAreas: [] } });
  });

  it.each([
    {
      setting: 'brand',
      value: undefined,
      reason: '"brand" is missing. Give the block that says who runs the site',
    },
    {
      setting: 'brand',
      value: 'Example',
      reason: '"brand" is "Example". Give the block that says who runs the site',
    },
    {
      setting: 'brand',
      value: makeBrand({ nmae: 'Example' }),
      reason: 'There is no setting named brand.nmae.',
    },
    {
      setting: 'brand',
      value: makeBrand({ postalAddress: undefined }),
      reason: '"brand.postalAddress" is missing. Give the postal address',
    },
    {
      setting: 'brand',
      value: makeBrand({ name: ' ' }),
      reason: '"brand.name" is " ". Give the name of the product in one line.',
    },
    {
      setting: 'brand',
      value: makeBrand({ contactEmail: 'hello@localhost' }),
      reason: '"brand.contactEmail" is "hello@localhost". Give the e-mail address',
    },
    {
      setting: 'brand',
      value: makeBrand({ bookingUrl: 'http://calendar.example.com' }),
      reason: '"brand.bookingUrl" is "http://calendar.example.com". Give the https:// address',
    },
    {
      setting: 'brand',
      value: makeBrand({ socialLinks: { facebok: 'https://facebook.com/shop' } }),
      reason: 'There is no setting named brand.socialLinks.facebok.',
    },
    {
      setting: 'brand',
      value: makeBrand({ concierge: { serviceAreas: ['ON', 'Quebec'] } }),
      reason: '"brand.concierge.serviceAreas" is ["ON","Quebec"]. Give the codes of states',
    },
    {
      setting: 'brand',
      value: makeBrand({ concierge: { picture: 'https://example.com/a.jpg' } }),
      reason: '"brand.concierge.picture" is "https://example.com/a.jpg". Give the path',
    },
  ])('stops every command with file, setting and reason: $reason', ({ setting, value, reason }) => {
    expect(() => parse({ [setting]: value })).toThrow(
      `The configuration in the test is invalid:\n- ${reason}`,
    );
  });

  it('is refused in prod as long as it is the one that the project ships, setting by setting', () => {
    const shipped = readConfiguration('prod', () => undefined);

    for (const setting of [
      'sender',
      'staffRecipients',
      'summaryRecipients',
      'alarmEmail',
      'brand.contactEmail',
      'brand.postalAddress',
      'brand.bookingUrl',
      'brand.socialLinks.instagram',
      'brand.socialLinks.facebook',
      'brand.socialLinks.linkedin',
    ])
      expect(() => refuseExampleValues(shipped)).toThrow(`- "${setting}" is `);

    expect(() => refuseExampleValues(shipped)).toThrow(
      /infra\/config\/prod\.json has .*:\n(.|\n)*"brand\.postalAddress" is "100 King .*", an example\. Replace it for prod\./,
    );
  });

  it('is accepted in prod with values of one’s own, and with the default name', () => {
    const own = parse({
      sender: 'no-reply@shop.ca',
      staffRecipients: ['staff@shop.ca'],
      summaryRecipients: ['owner@shop.ca'],
      alarmEmail: 'alarms@shop.ca',
      brand: makeBrand({
        name: 'Roadfit',
        contactEmail: 'hello@shop.ca',
        bookingUrl: 'https://calendar.shop.ca/call',
        socialLinks: { facebook: 'https://www.facebook.com/shop' },
      }),
    });

    expect(() => refuseExampleValues(own)).not.toThrow();
  });

  it('warns of social links and of a source of the claimed savings that are not set', () => {
    const { brand } = readConfiguration('prod', () => undefined);
    const savings = expect.stringContaining('$1,000 to $3,000');

    expect(listBrandWarnings(brand)).toEqual([savings]);
    expect(listBrandWarnings({ ...brand, socialLinks: {} })).toEqual([
      expect.stringContaining('instagram'),
      expect.stringContaining('facebook'),
      expect.stringContaining('linkedin'),
      savings,
    ]);
    expect(
      listBrandWarnings({
        ...brand,
        concierge: { ...brand.concierge, savingsSource: 'A survey.' },
      }),
    ).toEqual([]);
  });
});
