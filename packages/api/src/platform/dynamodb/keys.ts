import { hash } from 'node:crypto';
import { cutText } from '@app/contract/text-rules';
import { formerMailboxOf, mailboxOf, throttledNetworkOf } from '../address-identity.ts';
import { type IndexName, indexes } from './table.ts';

/** Identifies an item. The keys of staff are in the stores of the staff feature; all others are built in this file. */
export type Key = { readonly pk: string; readonly sk: string };

export const itemKey =
  (kind: string) =>
  (id: string): Key => ({ pk: `${kind}#${id}`, sk: kind });

export const consentKey = itemKey('CONSENT');
export const contactMessageKey = itemKey('CONTACT');
export const dropoutKey = itemKey('DROPOUT');
export const emailKey = itemKey('EMAIL');
export const exportJobKey = itemKey('EXPORT');
export const migrationKey = itemKey('MIGRATION');
export const resultEmailsKey = itemKey('RESULT_EMAILS');
export const sessionKey = itemKey('SESSION');
export const surveyKey = itemKey('SURVEY');
export const termsAcceptanceKey = itemKey('TERMS');

const keyIn =
  (partition: string) =>
  (sk: string): Key => ({ pk: partition, sk });

export const jobRunsPartition = 'JOB_RUNS';
export const jobRunKey = keyIn(jobRunsPartition);
export const networkKeyKey = keyIn('NETWORK_KEY');
export const testDataCheckKey = keyIn('TEST_DATA_CHECK');
/** A key that encrypts addresses in unsubscribe links, by the year of its first use. Old links need the old keys. */
export const unsubscribeKeyKey = keyIn('UNSUBSCRIBE_KEY');
export const totalsCheckKey = keyIn('TOTALS_CHECK')('TOTALS_CHECK');

/** A partition of an index. The index's name begins the names of its attributes. */
export type List = { readonly index: IndexName; readonly partition: string };

export const lists = {
  surveys: { index: indexes.byTime, partition: 'SURVEYS' },
  surveysByName: { index: indexes.byGroup, partition: 'SURVEYS_BY_NAME' },
  surveysByEmail: { index: indexes.byEmail, partition: 'SURVEYS_BY_EMAIL' },
  clicks: { index: indexes.byTime, partition: 'CLICKS' },
  /** Sessions by their last call; completed ones, with their path, are visits. */
  activeSessions: { index: indexes.byState, partition: 'ACTIVE' },
  exitedSessions: { index: indexes.byState, partition: 'EXITED' },
  visits: { index: indexes.byTime, partition: 'VISITS' },
  dropouts: { index: indexes.byTime, partition: 'DROPOUTS' },
  consents: { index: indexes.byTime, partition: 'CONSENTS' },
  unsentMessages: { index: indexes.byGroup, partition: 'CONTACT_MESSAGES#unsent' },
  waitingEmails: { index: indexes.byState, partition: 'OUTBOX' },
  givenUpEmails: { index: indexes.byState, partition: 'OUTBOX_GIVEN_UP' },
  suppressions: { index: indexes.byTime, partition: 'SUPPRESSIONS' },
} as const satisfies Readonly<Record<string, List>>;

export const dropoutsAt = (questionId: string): List => ({
  index: indexes.byGroup,
  partition: `${lists.dropouts.partition}#${questionId}`,
});

const byTimeKeys = ({ partition }: List, at: string, id: string) => ({ gsi1pk: partition, gsi1sk: `${at}#${id}` });

export const momentIn = (sortKey: string): string => sortKey.slice(0, sortKey.indexOf('#'));

/** A tenth of the survey's size, so that lists, searches and contact details do not touch the answers and picks. */
export const surveyRowKey = (id: string): Key => ({ pk: `SURVEY#${id}`, sk: 'ROW' });

/** A version of a survey, under the first survey of its chain. Versions sort by when they were kept. */
export const surveyVersionKey = (firstId: string, { createdAt, id }: Created): Key => ({
  pk: `SURVEY#${firstId}`,
  sk: `${surveyVersionPrefix}${createdAt}#${id}`,
});

export const surveyVersionPrefix = 'VERSION#';

/** The id of the survey in whose partition an item is. */
export const parseSurveyPartition = (partition: string): string => partition.slice('SURVEY#'.length);

/** `pressed` is a pick's id or the booking link of a result's page. Pressing it again has the same key. */
export const clickKey = (surveyId: string, pressed: string): Key => ({
  pk: `SURVEY#${surveyId}`,
  sk: `CLICK#${pressed}`,
});

/** The counter ends the sort key, so that clicks can be counted from the index alone. */
export const clickIndexKeys = (clickedAt: string, surveyId: string, counter: string) =>
  byTimeKeys(lists.clicks, clickedAt, `${surveyId}#${counter}`);

export const clickCounterIn = (sortKey: string): string => sortKey.slice(sortKey.lastIndexOf('#') + 1);

type NamedSurvey = {
  readonly id: string;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
};

/** Most surveys have no name or address: those lists end with them, read from the list by time. */
export const surveyVisitorIndexKeys = ({ id, userName, userEmail, userPhone }: NamedSurvey) => ({
  ...(userName !== undefined && {
    gsi2pk: lists.surveysByName.partition,
    gsi2sk: `${sortText(userName)}#${id}`,
    searchName: searchText(userName),
  }),
  ...(userEmail !== undefined && {
    gsi3pk: lists.surveysByEmail.partition,
    gsi3sk: `${sortText(userEmail)}#${id}`,
    searchEmail: searchText(userEmail),
  }),
  ...(userPhone === undefined ? {} : { searchPhone: searchText(userPhone) }),
});

export const searchText = (text: string): string => text.normalize('NFC').toLowerCase();

/** Normalizes text for sorting, without case and accents: "Émile" sorts among the Es. */
const sortText = (text: string): string =>
  cutText(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), sortedUnits);

/** A sort key holds 1,024 bytes, and a UTF-16 unit takes at most 3. A decomposed Korean name of 100 letters takes 900. */
const sortedUnits = 300;

type Created = { readonly id: string; readonly createdAt: string };

export const surveyTimeKey = ({ createdAt, id }: Created): string => `${createdAt}#${id}`;

/** A partition takes 1,000 writes a second; the counters allow about 500 quizzes a second (docs/limits.md). */
export const surveyIndexKeys = (survey: NamedSurvey & Created) => ({
  ...byTimeKeys(lists.surveys, survey.createdAt, survey.id),
  ...surveyVisitorIndexKeys(survey),
});

/** The caller's key may hold anything, so it is hashed. */
export const idempotencyKey = (key: string): Key => itemKey('IDEMPOTENCY')(hashOf(key));

const silenceBucketMs = 5 * 60 * 1000;

export const silenceBucketOf = (lastSeen: Date): string =>
  new Date(Math.floor(lastSeen.getTime() / silenceBucketMs) * silenceBucketMs).toISOString();

/** Rounded to 5 minutes, so that not every call of a visit rewrites the index entry. */
export const activeSessionIndexKeys = (sessionId: string, lastSeen: Date) => ({
  gsi4pk: lists.activeSessions.partition,
  gsi4sk: `${silenceBucketOf(lastSeen)}#${sessionId}`,
});

type ListedSession = {
  readonly sessionId: string;
  readonly status: 'active' | 'exited' | 'completed';
  readonly lastSeenAt: string;
};

export const sessionIndexKeys = ({ sessionId, status, lastSeenAt }: ListedSession) => {
  if (status === 'active') return activeSessionIndexKeys(sessionId, new Date(lastSeenAt));
  return status === 'exited'
    ? { gsi4pk: lists.exitedSessions.partition, gsi4sk: `${lastSeenAt}#${sessionId}` }
    : byTimeKeys(lists.visits, lastSeenAt, sessionId);
};

type ListedDropout = { readonly id: string; readonly exitedAt: string; readonly currentQuestionId: string };

export const dropoutIndexKeys = ({ id, exitedAt, currentQuestionId }: ListedDropout) => ({
  ...byTimeKeys(lists.dropouts, exitedAt, id),
  gsi2pk: dropoutsAt(currentQuestionId).partition,
  gsi2sk: `${exitedAt}#${id}`,
});

/** A counted period: a business day (YYYY-MM-DD) or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

export const countsPartition = (period: TotalsPeriod): string => `COUNTS#${period === 'all' ? 'ALL' : period.day}`;

export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS' | 'CLICKS';

const countShards = 16;

/** One of 16 items, so that concurrent facts rarely conflict. One kind per item keeps items below 1 KB, one write unit. */
export const countsKey = (period: TotalsPeriod, kind: CountedKind, factId: string): Key => ({
  pk: countsPartition(period),
  sk: `${kind}#${(hash('sha256', factId, 'buffer').at(0) ?? 0) % countShards}`,
});

export const consentIndexKeys = (consent: { readonly id: string; readonly timestamp: string }) =>
  byTimeKeys(lists.consents, consent.timestamp, consent.id);

export const unsentMessageIndexKeys = (message: Created) => ({
  gsi2pk: lists.unsentMessages.partition,
  gsi2sk: `${message.createdAt}#${message.id}`,
});

export type AllowanceKind = 'CONTACT_ALLOWANCE' | 'EMAIL_ALLOWANCE' | 'PREVIEW_ALLOWANCE' | 'UNSUBSCRIBE_ALLOWANCE';

export const networkAllowanceKey = (kind: AllowanceKind, viewerAddress: string, moment: Date): Key => ({
  pk: `${kind}#${networkHash(viewerAddress)}`,
  sk: hourOf(moment),
});

/** The surveys of ten minutes, in UTC, are one partition, so that a batch is found by its time. */
export const networkSurveysPartition = (moment: Date): string => `NETWORK_SURVEYS#${tenMinutesOf(moment)}`;

export const networkSurveysKey = (networkHash: string, moment: Date): Key => ({
  pk: networkSurveysPartition(moment),
  sk: `NETWORK_SURVEYS#${networkHash}`,
});

/** Dropouts of ten minutes, by when their visitors left. Each is an item of its own: their number is unlimited. */
export const networkDropoutsPartition = (moment: Date): string => `NETWORK_DROPOUTS#${tenMinutesOf(moment)}`;

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

export const waitingEmailIndexKeys = (email: Created & { readonly nextAttemptAt: string }) => ({
  gsi4pk: lists.waitingEmails.partition,
  gsi4sk: `${email.nextAttemptAt}#${email.createdAt}#${email.id}`,
});

export const parseWaitingEmailKey = (sortKey: string): Created => {
  const timeLength = '2026-01-01T00:00:00.000Z'.length;
  const createdAt = sortKey.slice(timeLength + 1, 2 * timeLength + 1);
  return { createdAt, id: sortKey.slice(2 * timeLength + 2) };
};

export const givenUpEmailIndexKeys = (id: string, givenUpAt: string) => ({
  gsi4pk: lists.givenUpEmails.partition,
  gsi4sk: `${givenUpAt}#${id}`,
});

export const suppressionKey = (recipient: string): Key => itemKey('SUPPRESSION')(addressHash(recipient));

/** The keys under which an address may be suppressed: first its own, then those of its mailbox, if they differ. */
export const suppressionKeysOf = (address: string): readonly Key[] =>
  [...new Set([address.toLowerCase(), mailboxOf(address), formerMailboxOf(address)])].map(suppressionKey);

export const suppressionIndexKeys = (recipient: string, since: string) =>
  byTimeKeys(lists.suppressions, since, addressHash(recipient));

export const addressEmailsKey = (address: string, day: string): Key => ({
  pk: `ADDRESS_EMAILS#${addressHash(mailboxOf(address))}`,
  sk: day,
});

export const visitorMailKey = (moment: Date): Key => itemKey('VISITOR_MAIL')(hourOf(moment));

const hourOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

const tenMinutesOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DDTHH:M'.length);

const addressHash = (address: string): string => hashOf(address.toLowerCase());

const networkHash = (viewerAddress: string): string => hashOf(throttledNetworkOf(viewerAddress));

const hashOf = (text: string): string => hash('sha256', text, 'base64url');
