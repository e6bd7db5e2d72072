import { createHash } from 'node:crypto';
import type { ConsentRecord } from '../../consent/consent-repository-port.ts';
import type { ContactMessage } from '../../contact/contact-message-port.ts';
import type { Dropout, QuizSession } from '../../quiz-session/transition.ts';
import { accountNameOf } from '../../staff/account-name.ts';
import type { CompletedSurvey } from '../../survey/survey.ts';
import type { TotalsPeriod } from '../../totals/totals-port.ts';
import { throttledNetworkOf } from '../http/throttled-network.ts';

/** What an item is found by. */
export type Key = { readonly pk: string; readonly sk: string };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells networks apart without storing them. */
const networkHash = (viewerAddress: string): string => sha256(throttledNetworkOf(viewerAddress)).toString('base64url');

/** The moment in a sort key that begins with one. */
export const momentIn = (sortKey: string): string => sortKey.slice(0, sortKey.indexOf('#'));

export const surveyKey = (id: string): Key => ({ pk: `SURVEY#${id}`, sk: 'SURVEY' });

/**
 * What the admin lists show of a completed survey stands in an item of its own: a tenth of the survey's size, so that
 * lists and searches, and writing whose survey it is, do not touch the answers and picks.
 */
export const surveyRowKey = (id: string): Key => ({ pk: `SURVEY#${id}`, sk: 'ROW' });

type NamedSurvey = Pick<CompletedSurvey, 'id' | 'userName' | 'userEmail' | 'userPhone'>;

/** A sort key takes 1,024 bytes; taken apart, a Korean name of 100 letters has 900. At most 3 bytes a character. */
const sortedCharacters = 300;

/** Text as a list is sorted by it: without regard to case and accents, so that "Émile" stands among the Es. */
const sortText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, sortedCharacters);

/** Text as the search compares it, on both sides. */
export const searchText = (text: string): string => text.normalize('NFC').toLowerCase();

export const surveysByNamePartition = 'SURVEYS_BY_NAME';
export const surveysByEmailPartition = 'SURVEYS_BY_EMAIL';

/**
 * Where the admin lists by name and by e-mail find a survey, and what the search looks at beside its ZIP code. Surveys
 * without a name or an address, which are most, are in neither index: those lists end with them, read from the list by
 * time.
 */
export const surveyVisitorIndexKeys = ({ id, userName, userEmail, userPhone }: NamedSurvey) => ({
  ...(userName === undefined
    ? {}
    : { gsi2pk: surveysByNamePartition, gsi2sk: `${sortText(userName)}#${id}`, searchName: searchText(userName) }),
  ...(userEmail === undefined
    ? {}
    : { gsi3pk: surveysByEmailPartition, gsi3sk: `${sortText(userEmail)}#${id}`, searchEmail: searchText(userEmail) }),
  ...(userPhone === undefined ? {} : { searchPhone: searchText(userPhone) }),
});

export const surveysPartition = 'SURVEYS';

/** The place of a completed survey in the list by time. */
export const surveyTimeKey = ({ createdAt, id }: Pick<CompletedSurvey, 'id' | 'createdAt'>): string =>
  `${createdAt}#${id}`;

/**
 * Where the admin lists find a completed survey: by time, by name and by e-mail. One partition per list takes 1,000
 * writes a second; the counters allow about 500 completed quizzes a second (docs/limits.md).
 */
export const surveyIndexKeys = (survey: NamedSurvey & Pick<CompletedSurvey, 'createdAt'>) => ({
  gsi1pk: surveysPartition,
  gsi1sk: surveyTimeKey(survey),
  ...surveyVisitorIndexKeys(survey),
});

/** Keyed by a hash, so that a caller's key of any content is a key of fixed form here. */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${sha256(key).toString('base64url')}`,
  sk: 'IDEMPOTENCY',
});

export const sessionKey = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' });

export const activeSessionsPartition = 'ACTIVE';
export const exitedSessionsPartition = 'EXITED';
export const visitsPartition = 'VISITS';

const silenceBucketMs = 5 * 60 * 1000;

/** The bucket of the sessions that were last seen about a moment. */
export const silenceBucketOf = (lastSeen: Date): string =>
  new Date(Math.floor(lastSeen.getTime() / silenceBucketMs) * silenceBucketMs).toISOString();

/**
 * Where the sweep finds an active session. The time is rounded down to 5 minutes, so that the calls of a visit do not
 * each rewrite the index entry. One partition takes 1,000 writes a second, some 300 visits starting a second.
 */
export const activeSessionIndexKeys = (sessionId: string, lastSeen: Date) => ({
  gsi4pk: activeSessionsPartition,
  gsi4sk: `${silenceBucketOf(lastSeen)}#${sessionId}`,
});

/**
 * Where a session is found without its id: an active or exited one for the sweep and for clearing, keys only; a
 * completed one by its end, with its path, for the figures about the newest visits.
 */
export const sessionIndexKeys = (session: Pick<QuizSession, 'sessionId' | 'status' | 'lastSeenAt'>) => {
  const { sessionId, status, lastSeenAt } = session;
  if (status === 'active') return activeSessionIndexKeys(sessionId, new Date(lastSeenAt));
  const endKey = `${lastSeenAt}#${sessionId}`;
  return status === 'exited'
    ? { gsi4pk: exitedSessionsPartition, gsi4sk: endKey }
    : { gsi1pk: visitsPartition, gsi1sk: endKey };
};

export const dropoutKey = (id: string): Key => ({ pk: `DROPOUT#${id}`, sk: 'DROPOUT' });

export const dropoutsPartition = 'DROPOUTS';
export const dropoutsAtPartition = (questionId: string): string => `DROPOUTS#${questionId}`;

/** Where the admin lists find a dropout: by time, and by time within its question. */
export const dropoutIndexKeys = (dropout: Pick<Dropout, 'id' | 'exitedAt' | 'currentQuestionId'>) => ({
  gsi1pk: dropoutsPartition,
  gsi1sk: `${dropout.exitedAt}#${dropout.id}`,
  gsi2pk: dropoutsAtPartition(dropout.currentQuestionId),
  gsi2sk: `${dropout.exitedAt}#${dropout.id}`,
});

export const countsPartition = (period: TotalsPeriod): string => `COUNTS#${period === 'all' ? 'ALL' : period.day}`;

const countShards = 16;

/** The kinds of facts that are counted. */
export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS';

/**
 * The counter item that a fact counts in: one of 16, chosen by its id, so that concurrent facts seldom collide.
 * Each kind of fact counts in items of its own, which keeps each below 1 KB, the size of one write unit.
 */
export const countsKey = (period: TotalsPeriod, kind: CountedKind, factId: string): Key => ({
  pk: countsPartition(period),
  sk: `${kind}#${(sha256(factId).at(0) ?? 0) % countShards}`,
});

export const consentKey = (id: string): Key => ({ pk: `CONSENT#${id}`, sk: 'CONSENT' });

export const consentsPartition = 'CONSENTS';

/** Where the admin list finds a consent record. */
export const consentIndexKeys = (consent: Pick<ConsentRecord, 'id' | 'timestamp'>) => ({
  gsi1pk: consentsPartition,
  gsi1sk: `${consent.timestamp}#${consent.id}`,
});

export const termsAcceptanceKey = (id: string): Key => ({ pk: `TERMS#${id}`, sk: 'TERMS' });

export const contactMessageKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' });

export const unsentMessagesPartition = 'CONTACT_MESSAGES#unsent';

/** Where staff's status finds a message that is in none of their inboxes, by time. */
export const unsentMessageIndexKeys = (message: Pick<ContactMessage, 'id' | 'createdAt'>) => ({
  gsi2pk: unsentMessagesPartition,
  gsi2sk: `${message.createdAt}#${message.id}`,
});

/** What is counted of a network: its contact messages, and its requests for results by e-mail. */
export type AllowanceKind = 'CONTACT_ALLOWANCE' | 'EMAIL_ALLOWANCE';

/** How much came from a network in a clock hour. */
export const networkAllowanceKey = (kind: AllowanceKind, viewerAddress: string, moment: Date): Key => ({
  pk: `${kind}#${networkHash(viewerAddress)}`,
  sk: moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
});

export const adminKey = (username: string): Key => ({ pk: `USER#${accountNameOf(username)}`, sk: 'USER' });

export const adminsPartition = 'USERS';

/** Where the list of accounts finds one. */
export const adminIndexKeys = (username: string) => ({ gsi1pk: adminsPartition, gsi1sk: accountNameOf(username) });

export const loginAttemptsKey = (viewerAddress: string): Key => ({
  pk: `LOGIN_ATTEMPTS#${networkHash(viewerAddress)}`,
  sk: 'LOGIN_ATTEMPTS',
});

export const revokedSessionKey = (sessionId: string): Key => ({ pk: `REVOKED#${sessionId}`, sk: 'REVOKED' });

export const keyRingKey: Key = { pk: 'KEYS', sk: 'KEYS' };

/** Up to where a list was looked through for test data. */
export const testDataCheckKey = (list: string): Key => ({ pk: 'TEST_DATA_CHECK', sk: list });

export const exportJobKey = (id: string): Key => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' });

export const jobRunsPartition = 'JOB_RUNS';

export const jobRunKey = (job: string): Key => ({ pk: jobRunsPartition, sk: job });

export const totalsCheckKey: Key = { pk: 'TOTALS_CHECK', sk: 'TOTALS_CHECK' };

export const emailKey = (id: string): Key => ({ pk: `EMAIL#${id}`, sk: 'EMAIL' });

export const waitingEmailsPartition = 'OUTBOX';

/** Where the mail job finds an e-mail that is still to be sent: by the moment from which it may be tried. */
export const waitingEmailIndexKeys = (email: {
  readonly id: string;
  readonly createdAt: string;
  readonly nextAttemptAt: string;
}) => ({ gsi4pk: waitingEmailsPartition, gsi4sk: `${email.nextAttemptAt}#${email.createdAt}#${email.id}` });

/** When a waiting e-mail was stored, and its id, read from its index key; ISO times have a fixed length. */
export const parseWaitingEmailKey = (sortKey: string): { readonly createdAt: string; readonly id: string } => {
  const timeLength = '2026-01-01T00:00:00.000Z'.length;
  const createdAt = sortKey.slice(timeLength + 1, 2 * timeLength + 1);
  return { createdAt, id: sortKey.slice(2 * timeLength + 2) };
};

export const givenUpEmailsPartition = 'OUTBOX_GIVEN_UP';

/** Where staff's status finds the e-mails that were tried until the end. */
export const givenUpEmailIndexKeys = (id: string, givenUpAt: string) => ({
  gsi4pk: givenUpEmailsPartition,
  gsi4sk: `${givenUpAt}#${id}`,
});

const addressHash = (address: string): string => sha256(address.toLowerCase()).toString('base64url');

export const suppressionKey = (recipient: string): Key => ({
  pk: `SUPPRESSION#${addressHash(recipient)}`,
  sk: 'SUPPRESSION',
});

export const suppressionsPartition = 'SUPPRESSIONS';

/** Where staff's status finds the suppressed addresses, by time. */
export const suppressionIndexKeys = (recipient: string, since: string) => ({
  gsi1pk: suppressionsPartition,
  gsi1sk: `${since}#${addressHash(recipient)}`,
});

/** To whom a result was mailed lately. */
export const resultEmailsKey = (resultId: string): Key => ({ pk: `RESULT_EMAILS#${resultId}`, sk: 'RESULT_EMAILS' });

/** How many results and acknowledgements an address was mailed on a day (UTC). */
export const addressEmailsKey = (address: string, day: string): Key => ({
  pk: `ADDRESS_EMAILS#${addressHash(address)}`,
  sk: day,
});
