import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/start-api.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { indexes } from '../platform/dynamodb/keys.ts';
import { createConsentStore } from './consent-store.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const choice = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: true,
  action: 'accept',
};

const report = (body: unknown, viewer = '203.0.113.9') =>
  api.call('recordCookieConsent', {
    body,
    headers: { 'cloudfront-viewer-address': `${viewer}:51234` },
  });

const readListedConsents = async () => {
  const { Items = [] } = await api.access.client.send(
    new QueryCommand({
      TableName: api.access.tableName,
      IndexName: indexes.byTime,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': 'CONSENTS' },
      ScanIndexForward: false,
    }),
  );
  return Items;
};

const readItems = async (prefix: string) => {
  const { Items = [] } = await api.access.client.send(
    new ScanCommand({
      TableName: api.access.tableName,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':prefix': prefix },
    }),
  );
  return Items;
};

describe('reporting a cookie choice', () => {
  it('stores and lists the choice with policy version, address and time', async () => {
    const { status, body } = await report({
      ...choice,
      policyVersion: '2025-06-13',
      globalPrivacyControl: true,
    });

    expect([status, body]).toEqual([200, { success: true }]);
    const [record] = await readItems('CONSENT#');

    expect(record).toMatchObject({
      ...choice,
      policyVersion: '2025-06-13',
      globalPrivacyControl: true,
    });
    expect(await readListedConsents()).toEqual([
      expect.objectContaining({ ...choice, id: record?.['id'], ipAddress: '203.0.113.9' }),
    ]);
    expect(Date.parse(record?.['timestamp'])).toBeLessThanOrEqual(Date.now());
  });

  it('appends a record and leaves the first one when the same visitor chooses again', async () => {
    const before = await readItems('CONSENT#');

    await report({ ...choice, preferences: false, action: 'decline' });
    const after = await readItems('CONSENT#');

    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('counts 20 concurrent records as exactly 20', async () => {
    const { consents } = await api.counters.readAllTime();
    const responses = await Promise.all(Array.from({ length: 20 }, () => report(choice)));

    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await api.counters.readAllTime()).consents).toBe(consents + 20);
    expect(await readListedConsents()).toHaveLength(consents + 20);
  });

  it.each([
    ['necessary', { ...choice, necessary: false }],
    ['action', { ...choice, action: 'maybe' }],
    ['analytics', { ...choice, analytics: 'yes' }],
    ['tracker', { ...choice, tracker: true }],
  ])('rejects a wrong %s and stores nothing', async (path, body) => {
    const before = await readItems('CONSENT#');
    const response = await report(body);

    expect(response.status).toBe(400);
    expect(response.body.issues?.[0]?.path).toBe(path);
    expect(await readItems('CONSENT#')).toHaveLength(before.length);
  });
});

describe('accepting the terms', () => {
  it('stores when and from which address they were accepted', async () => {
    const { status, body } = await api.call('acceptTerms', {
      body: { surveyId: null },
      headers: { 'cloudfront-viewer-address': '2001:db8::7:51234' },
    });

    expect([status, body]).toEqual([200, { success: true }]);
    expect(await readItems('TERMS#')).toEqual([
      expect.objectContaining({
        ipAddress: '2001:db8::7',
        timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      }),
    ]);
  });

  it('rejects a survey id other than null', async () => {
    const { status, body } = await api.call('acceptTerms', { body: { surveyId: 'abc' } });

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'surveyId']);
  });
});

it('a consent record is never overwritten by another one with the same id', async () => {
  const toBusinessDay = createBusinessDayFormatter('America/Toronto');
  const consents = createConsentStore({ ...api.access, toBusinessDay });
  const common = {
    id: 'stored-once',
    ipAddress: '203.0.113.9',
    timestamp: new Date().toISOString(),
  };
  const record = { ...common, ...choice, action: 'accept', necessary: true } as const;
  const before = (await api.counters.readAllTime()).consents;

  await consents.appendConsent(record);
  await expect(consents.appendConsent({ ...record, marketing: true })).rejects.toThrow(
    'exists already',
  );
  expect(await readItems('CONSENT#stored-once')).toEqual([expect.objectContaining(record)]);
  expect((await api.counters.readAllTime()).consents).toBe(before + 1);

  await consents.appendTermsAcceptance(common);
  await consents.appendTermsAcceptance({ ...common, ipAddress: '203.0.113.10' });
  expect(await readItems('TERMS#stored-once')).toEqual([expect.objectContaining(common)]);
});
