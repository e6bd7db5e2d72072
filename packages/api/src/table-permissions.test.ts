import { expect, it } from 'vitest';
import * as keys from './platform/dynamodb/keys.ts';
import { accountKey } from './staff/accounts-store.ts';
import { loginAttemptsKey } from './staff/login-limit.ts';
import { staffSessionKey } from './staff/session-store.ts';
import { signingKeysKey } from './staff/signing-keys.ts';
import { tablePermissions } from './table-permissions.ts';

const now = new Date();

/** Returns the partition of a key as permissions name it. */
const patternOf = (partition: string): string => partition.replace(/#.*/, '#*');

const items = [
  keys.surveyKey('1'),
  keys.idempotencyKey('1'),
  keys.sessionKey('1'),
  keys.dropoutKey('1'),
  keys.countsKey('all', 'SURVEYS', '1'),
  keys.consentKey('1'),
  keys.termsAcceptanceKey('1'),
  keys.contactMessageKey('1'),
  keys.networkAllowanceKey('CONTACT_ALLOWANCE', '203.0.113.1', now),
  keys.networkAllowanceKey('EMAIL_ALLOWANCE', '203.0.113.1', now),
  keys.networkAllowanceKey('PREVIEW_ALLOWANCE', '203.0.113.1', now),
  keys.networkAllowanceKey('UNSUBSCRIBE_ALLOWANCE', '203.0.113.1', now),
  keys.unsubscribeKeyKey('2026'),
  keys.networkSurveysKey('1', now),
  keys.networkDropoutKey('1', { id: '1', exitedAt: now.toISOString() }),
  keys.networkKeyKey('2026-11'),
  keys.visitorMailKey(now),
  accountKey('robin'),
  loginAttemptsKey('203.0.113.1'),
  staffSessionKey({ username: 'robin', id: '1' }),
  signingKeysKey,
  keys.testDataCheckKey('SESSIONS'),
  keys.exportJobKey('1'),
  keys.jobRunKey('sweep'),
  keys.totalsCheckKey,
  keys.emailKey('1'),
  keys.suppressionKey('robin@example.com'),
  keys.resultEmailsKey('1'),
  keys.addressEmailsKey('robin@example.com', '2026-11-21'),
].map(({ pk }) => pk);

const lists = [
  ...Object.values(keys.lists).map(({ partition }) => partition),
  patternOf(keys.dropoutsAt('location.zipCode').partition),
];

const permitted = (isOfIndex: boolean): readonly string[] =>
  Object.values(tablePermissions)
    .flat()
    .filter(({ index }) => (index !== undefined) === isOfIndex)
    .flatMap(({ partitions }) => partitions);

it('the permissions name the partitions of items like their keys', () => {
  expect(new Set(permitted(false))).toEqual(new Set(items.map(patternOf)));
});

it('the permissions name the partitions of lists like the indexes', () => {
  expect(new Set(permitted(true))).toEqual(new Set(lists));
});
