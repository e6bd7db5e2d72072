import { createHash } from 'node:crypto';
import { mailboxOf, throttledNetworkOf } from '../address-identity.ts';

/** Identifies an item. All key strings are built in this file. */
export type Key = { readonly pk: string; readonly sk: string };

export const momentIn = (sortKey: string): string => sortKey.slice(0, sortKey.indexOf('#'));

export const surveyKey = (id: string): Key => ({ pk: `SURVEY#${id}`, sk: 'SURVEY' });

/** A tenth of the survey's size, so that lists, searches and contact details do not touch the answers and picks. */
export const surveyRowKey = (id: string): Key => ({ pk: `SURVEY#${id}`, sk: 'ROW' });

/** `pressed` is a pick's id or the booking link of a result's page. Pressing it again has the same key. */
export const clickKey = (surveyId: string, pressed: string): Key => ({
  pk: surveyKey(surveyId).pk,
  sk: `CLICK#${pressed}`,
});

export const clicksPartition = 'CLICKS';

/** The counter ends the sort key, so that clicks can be counted from the index alone. */
export const clickIndexKeys = (clickedAt: string, surveyId: string, counter: string) => ({
  gsi1pk: clicksPartition,
  gsi1sk: `${clickedAt}#${surveyId}#${counter}`,
});

export const clickCounterIn = (sortKey: string): string => sortKey.slice(sortKey.lastIndexOf('#') + 1);

export const surveysByNamePartition = 'SURVEYS_BY_NAME';
export const surveysByEmailPartition = 'SURVEYS_BY_EMAIL';

type NamedSurvey = {
  readonly id: string;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
};

/** Most surveys have no name or address: those lists end with them, read from the list by time. */
export const surveyVisitorIndexKeys = ({ id, userName, userEmail, userPhone }: NamedSurvey) => ({
  ...(userName === undefined
    ? {}
    : { gsi2pk: surveysByNamePartition, gsi2sk: `${sortText(userName)}#${id}`, searchName: searchText(userName) }),
  ...(userEmail === undefined
    ? {}
    : { gsi3pk: surveysByEmailPartition, gsi3sk: `${sortText(userEmail)}#${id}`, searchEmail: searchText(userEmail) }),
  ...(userPhone === undefined ? {} : { searchPhone: searchText(userPhone) }),
});

/** Normalizes text for the search, on both sides. */
export const searchText = (text: string): string => text.normalize('NFC').toLowerCase();

/** Normalizes text for sorting, without case and accents: "Émile" sorts among the Es. */
const sortText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, sortedCharacters);

/** A sort key holds 1,024 bytes, and a character takes at most 3. A decomposed Korean name of 100 letters takes 900. */
const sortedCharacters = 300;

export const surveysPartition = 'SURVEYS';

type TimedSurvey = { readonly id: string; readonly createdAt: string };

export const surveyTimeKey = ({ createdAt, id }: TimedSurvey): string => `${createdAt}#${id}`;

/** A partition takes 1,000 writes a second; the counters allow about 500 quizzes a second (docs/limits.md). */
export const surveyIndexKeys = (survey: NamedSurvey & TimedSurvey) => ({
  gsi1pk: surveysPartition,
  gsi1sk: surveyTimeKey(survey),
  ...surveyVisitorIndexKeys(survey),
});

/** The caller's key may hold anything, so it is hashed. */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${sha256(key).toString('base64url')}`,
  sk: 'IDEMPOTENCY',
});

export const sessionKey = (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' });

export const activeSessionsPartition = 'ACTIVE';
export const exitedSessionsPartition = 'EXITED';
export const visitsPartition = 'VISITS';

const silenceBucketMs = 5 * 60 * 1000;

export const silenceBucketOf = (lastSeen: Date): string =>
  new Date(Math.floor(lastSeen.getTime() / silenceBucketMs) * silenceBucketMs).toISOString();

/** Rounded to 5 minutes, so that not every call of a visit rewrites the index entry. */
export const activeSessionIndexKeys = (sessionId: string, lastSeen: Date) => ({
  gsi4pk: activeSessionsPartition,
  gsi4sk: `${silenceBucketOf(lastSeen)}#${sessionId}`,
});

/** Active and exited sessions are listed for the sweep and for clearing, completed ones with their path. */
export const sessionIndexKeys = ({
  sessionId,
  status,
  lastSeenAt,
}: {
  readonly sessionId: string;
  readonly status: 'active' | 'exited' | 'completed';
  readonly lastSeenAt: string;
}) => {
  if (status === 'active') return activeSessionIndexKeys(sessionId, new Date(lastSeenAt));
  const endKey = `${lastSeenAt}#${sessionId}`;
  return status === 'exited'
    ? { gsi4pk: exitedSessionsPartition, gsi4sk: endKey }
    : { gsi1pk: visitsPartition, gsi1sk: endKey };
};

export const dropoutKey = (id: string): Key => ({ pk: `DROPOUT#${id}`, sk: 'DROPOUT' });

export const dropoutsPartition = 'DROPOUTS';
export const dropoutsAtPartition = (questionId: string): string => `DROPOUTS#${questionId}`;

export const dropoutIndexKeys = (dropout: {
  readonly id: string;
  readonly exitedAt: string;
  readonly currentQuestionId: string;
}) => ({
  gsi1pk: dropoutsPartition,
  gsi1sk: `${dropout.exitedAt}#${dropout.id}`,
  gsi2pk: dropoutsAtPartition(dropout.currentQuestionId),
  gsi2sk: `${dropout.exitedAt}#${dropout.id}`,
});

/** A counted period: a business day (YYYY-MM-DD) or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

export const countsPartition = (period: TotalsPeriod): string => `COUNTS#${period === 'all' ? 'ALL' : period.day}`;

export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS' | 'CLICKS';

const countShards = 16;

/** One of 16 items, so that concurrent facts rarely conflict. One kind per item keeps items below 1 KB, one write unit. */
export const countsKey = (period: TotalsPeriod, kind: CountedKind, factId: string): Key => ({
  pk: countsPartition(period),
  sk: `${kind}#${(sha256(factId).at(0) ?? 0) % countShards}`,
});

export const consentKey = (id: string): Key => ({ pk: `CONSENT#${id}`, sk: 'CONSENT' });

export const consentsPartition = 'CONSENTS';

export const consentIndexKeys = (consent: { readonly id: string; readonly timestamp: string }) => ({
  gsi1pk: consentsPartition,
  gsi1sk: `${consent.timestamp}#${consent.id}`,
});

export const termsAcceptanceKey = (id: string): Key => ({ pk: `TERMS#${id}`, sk: 'TERMS' });

export const contactMessageKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' });

export const unsentMessagesPartition = 'CONTACT_MESSAGES#unsent';

export const unsentMessageIndexKeys = (message: { readonly id: string; readonly createdAt: string }) => ({
  gsi2pk: unsentMessagesPartition,
  gsi2sk: `${message.createdAt}#${message.id}`,
});

export type AllowanceKind = 'CONTACT_ALLOWANCE' | 'EMAIL_ALLOWANCE' | 'PREVIEW_ALLOWANCE' | 'UNSUBSCRIBE_ALLOWANCE';

export const networkAllowanceKey = (kind: AllowanceKind, viewerAddress: string, moment: Date): Key => ({
  pk: `${kind}#${networkHash(viewerAddress)}`,
  sk: moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
});

/** The surveys of ten minutes, in UTC, are one partition, so that a batch is found by its time. */
export const networkSurveysPartition = (moment: Date): string =>
  `NETWORK_SURVEYS#${moment.toISOString().slice(0, 'YYYY-MM-DDTHH:M'.length)}`;

export const networkSurveysKey = (networkHash: string, moment: Date): Key => ({
  pk: networkSurveysPartition(moment),
  sk: `NETWORK_SURVEYS#${networkHash}`,
});

/** Dropouts of ten minutes, by when their visitors left. Each is an item of its own: their number is unlimited. */
export const networkDropoutsPartition = (moment: Date): string =>
  `NETWORK_DROPOUTS#${moment.toISOString().slice(0, 'YYYY-MM-DDTHH:M'.length)}`;

export const networkDropoutKey = (
  networkHash: string,
  dropout: { readonly id: string; readonly exitedAt: string },
): Key => ({
  pk: networkDropoutsPartition(new Date(dropout.exitedAt)),
  sk: `NETWORK_DROPOUTS#${networkHash}#${dropout.id}`,
});

export const parseNetworkDropoutKey = (sortKey: string): { readonly network: string; readonly dropoutId: string } => {
  const [, network = '', dropoutId = ''] = sortKey.split('#');
  return { network, dropoutId };
};

export const networkKeyKey = (month: string): Key => ({ pk: 'NETWORK_KEY', sk: month });

/** Returns the form of a username that identifies its account: case does not matter. */
export const accountNameOf = (username: string): string => username.trim().toLowerCase();

export const adminKey = (username: string): Key => ({ pk: `USER#${accountNameOf(username)}`, sk: 'USER' });

export const adminsPartition = 'USERS';

export const adminIndexKeys = (username: string) => ({ gsi1pk: adminsPartition, gsi1sk: accountNameOf(username) });

export const loginAttemptsKey = (viewerAddress: string): Key => ({
  pk: `LOGIN_ATTEMPTS#${networkHash(viewerAddress)}`,
  sk: 'LOGIN_ATTEMPTS',
});

export const revokedSessionKey = (sessionId: string): Key => ({ pk: `REVOKED#${sessionId}`, sk: 'REVOKED' });

export const keyRingKey: Key = { pk: 'KEYS', sk: 'KEYS' };

export const testDataCheckKey = (list: string): Key => ({ pk: 'TEST_DATA_CHECK', sk: list });

export const exportJobKey = (id: string): Key => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' });

export const jobRunsPartition = 'JOB_RUNS';

export const jobRunKey = (job: string): Key => ({ pk: jobRunsPartition, sk: job });

export const migrationKey = (name: string): Key => ({ pk: `MIGRATION#${name}`, sk: 'MIGRATION' });

export const totalsCheckKey: Key = { pk: 'TOTALS_CHECK', sk: 'TOTALS_CHECK' };

export const emailKey = (id: string): Key => ({ pk: `EMAIL#${id}`, sk: 'EMAIL' });

export const waitingEmailsPartition = 'OUTBOX';

export const waitingEmailIndexKeys = (email: {
  readonly id: string;
  readonly createdAt: string;
  readonly nextAttemptAt: string;
}) => ({ gsi4pk: waitingEmailsPartition, gsi4sk: `${email.nextAttemptAt}#${email.createdAt}#${email.id}` });

export const parseWaitingEmailKey = (sortKey: string): { readonly createdAt: string; readonly id: string } => {
  const timeLength = '2026-01-01T00:00:00.000Z'.length;
  const createdAt = sortKey.slice(timeLength + 1, 2 * timeLength + 1);
  return { createdAt, id: sortKey.slice(2 * timeLength + 2) };
};

export const givenUpEmailsPartition = 'OUTBOX_GIVEN_UP';

export const givenUpEmailIndexKeys = (id: string, givenUpAt: string) => ({
  gsi4pk: givenUpEmailsPartition,
  gsi4sk: `${givenUpAt}#${id}`,
});

export const suppressionKey = (recipient: string): Key => ({
  pk: `SUPPRESSION#${addressHash(recipient)}`,
  sk: 'SUPPRESSION',
});

/** The keys under which an address may be suppressed: its own and its mailbox's. */
export const suppressionKeysOf = (address: string): readonly Key[] =>
  [...new Set([address.toLowerCase(), mailboxOf(address)])].map(suppressionKey);

export const suppressionsPartition = 'SUPPRESSIONS';

export const suppressionIndexKeys = (recipient: string, since: string) => ({
  gsi1pk: suppressionsPartition,
  gsi1sk: `${since}#${addressHash(recipient)}`,
});

/** A key that encrypts addresses in unsubscribe links, by the year of its first use. Old links need the old keys. */
export const unsubscribeKeyKey = (year: string): Key => ({ pk: 'UNSUBSCRIBE_KEY', sk: year });

export const resultEmailsKey = (resultId: string): Key => ({ pk: `RESULT_EMAILS#${resultId}`, sk: 'RESULT_EMAILS' });

export const addressEmailsKey = (address: string, day: string): Key => ({
  pk: `ADDRESS_EMAILS#${addressHash(mailboxOf(address))}`,
  sk: day,
});

export const visitorMailKey = (moment: Date): Key => ({
  pk: `VISITOR_MAIL#${moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
  sk: 'VISITOR_MAIL',
});

const addressHash = (address: string): string => sha256(address.toLowerCase()).toString('base64url');

const networkHash = (viewerAddress: string): string => sha256(throttledNetworkOf(viewerAddress)).toString('base64url');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
