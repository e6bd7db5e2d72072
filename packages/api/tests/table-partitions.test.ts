import { expect, it } from 'vitest';
import { tablePermissions } from '../../../infra/shared/table-permissions.ts';
import { testDataCheckKey } from '../src/admin-data/test-data-store.ts';
import { accountKey } from '../src/auth/accounts-store.ts';
import { loginAttemptsKey } from '../src/auth/login-limit.ts';
import { staffSessionKey } from '../src/auth/session-store.ts';
import { signingKeysKey } from '../src/auth/signing-keys.ts';
import {
  agreementList,
  consentAllowanceKey,
  consentKey,
  consentList,
  termsAcceptanceKey,
  termsAllowanceKey,
} from '../src/consent/keys.ts';
import { contactAllowanceKey } from '../src/contact/new-message-store.ts';
import { staffMailKey } from '../src/contact/staff-digest-store.ts';
import {
  contactMessageKey,
  contactMessageList,
  unsentMessageList,
} from '../src/contact-messages/keys.ts';
import { countsKey, monthSumsKey } from '../src/counters/keys.ts';
import { retainedCountsKey } from '../src/counters/retained-counts.ts';
import { exportJobKey } from '../src/export/export-job-store.ts';
import { leadKey, leadLists, leadSecretKey } from '../src/leads/keys.ts';
import {
  addressEmailsKey,
  emailKey,
  emailLists,
  knownMailboxKey,
  suppressionKey,
  suppressionList,
  unsubscribeSecretKey,
  visitorMailKey,
  visitorMailPauseKey,
} from '../src/mail/keys.ts';
import { newMailboxesKey } from '../src/mail/new-mailboxes.ts';
import { networkSecretKey } from '../src/platform/dynamodb/network-hash.ts';
import { jobRunKey } from '../src/platform/jobs/job-runs-store.ts';
import {
  dropoutKey,
  dropoutList,
  exitAllowanceKey,
  networkDropoutKey,
  sessionKey,
  sessionLists,
  toDropoutList,
} from '../src/quiz-session/keys.ts';
import { totalsCheckKey } from '../src/reconcile/totals-check-store.ts';
import { emailAllowanceKey, resultEmailsKey } from '../src/result-email/result-email-store.ts';
import { staffActionKey } from '../src/staff-actions/staff-action-store.ts';
import {
  clickList,
  idempotencyKey,
  networkSurveysKey,
  previewAllowanceKey,
  surveyKey,
  surveyLists,
  testSurveyList,
} from '../src/survey/keys.ts';
import { unsubscribeAllowanceKey } from '../src/unsubscribe/keys.ts';

const now = new Date();

/** Returns the partition of a key as permissions name it. */
const toPattern = (partition: string): string => partition.replace(/#.*/, '#*');

const items = [
  surveyKey('1'),
  idempotencyKey('1'),
  sessionKey('1'),
  dropoutKey('1'),
  countsKey('all', 'SURVEYS', '1'),
  countsKey({ day: '2026-11-21' }, 'VISITS', '1'),
  monthSumsKey('2026-11-21'),
  retainedCountsKey('2026-11-20#CONSENTS#1'),
  consentKey('1'),
  termsAcceptanceKey('1'),
  contactMessageKey('1'),
  leadKey('1'),
  leadSecretKey,
  contactAllowanceKey('203.0.113.1', now),
  emailAllowanceKey('203.0.113.1', now),
  previewAllowanceKey('203.0.113.1', now),
  unsubscribeAllowanceKey('203.0.113.1', now),
  unsubscribeSecretKey('2026'),
  networkSurveysKey('1', now),
  networkDropoutKey('1', { id: '1', exitedAt: now.toISOString() }),
  networkSecretKey('2026-11'),
  visitorMailKey(now),
  visitorMailPauseKey,
  knownMailboxKey('robin@example.com'),
  newMailboxesKey('203.0.113.1', now),
  staffMailKey(now),
  exitAllowanceKey('203.0.113.1', now),
  consentAllowanceKey('203.0.113.1', now),
  termsAllowanceKey('203.0.113.1', now),
  accountKey('robin'),
  loginAttemptsKey('203.0.113.1'),
  staffActionKey('1'),
  staffSessionKey({ username: 'robin', id: '1' }),
  signingKeysKey,
  testDataCheckKey('SESSIONS'),
  exportJobKey('1'),
  jobRunKey('sweep'),
  totalsCheckKey,
  emailKey('1'),
  suppressionKey('robin@example.com'),
  resultEmailsKey('1'),
  addressEmailsKey('robin@example.com', '2026-11-21'),
].map(({ pk }) => pk);

const lists = [
  ...[
    ...Object.values(surveyLists),
    testSurveyList,
    clickList,
    ...Object.values(sessionLists),
    dropoutList,
    agreementList,
    consentList,
    contactMessageList,
  ],
  ...[unsentMessageList, ...Object.values(leadLists), ...Object.values(emailLists)],
  suppressionList,
].map(({ partition }) => partition);
const listsByQuestion = toPattern(toDropoutList('location.zipCode').partition);

const permitted = (isOfIndex: boolean): readonly string[] =>
  Object.values(tablePermissions)
    .flat()
    .filter(({ index }) => (index !== undefined) === isOfIndex)
    .flatMap(({ partitions }) => partitions);

it('the permissions name the partitions of items like their keys', () => {
  expect(new Set(permitted(false))).toEqual(new Set(items.map(toPattern)));
});

it('the permissions name the partitions of lists like the indexes', () => {
  expect(new Set(permitted(true))).toEqual(new Set([...lists, listsByQuestion]));
});
