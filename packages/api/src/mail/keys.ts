import {
  buildByStateKeys,
  buildByTimeKeys,
  cutToHour,
  defineItemKey,
  defineKeyInPartition,
  definePartitionKey,
  hashText,
  type IndexList,
  indexes,
  type Key,
} from '../platform/dynamodb/keys.ts';
import { toFormerMailbox, toMailbox } from './mailbox.ts';

type Created = { readonly id: string; readonly createdAt: string };

export const emailKey = defineItemKey('EMAIL');

export const emailLists = {
  waiting: { index: indexes.byState, partition: 'OUTBOX' },
  givenUp: { index: indexes.byState, partition: 'OUTBOX_GIVEN_UP' },
} as const satisfies Readonly<Record<string, IndexList>>;

export const waitingEmailIndexKeys = (email: Created & { readonly nextAttemptAt: string }) => ({
  gsi4pk: emailLists.waiting.partition,
  gsi4sk: `${email.nextAttemptAt}#${email.createdAt}#${email.id}`,
});

/** Parses a sort key: `<nextAttemptAt>#<createdAt>#<id>`. */
export const parseWaitingEmailKey = (sortKey: string): Created => {
  const timeLength = '2026-01-01T00:00:00.000Z'.length;
  const createdAt = sortKey.slice(timeLength + 1, 2 * timeLength + 1);
  return { createdAt, id: sortKey.slice(2 * timeLength + 2) };
};

export const givenUpEmailIndexKeys = (id: string, givenUpAt: string) =>
  buildByStateKeys(emailLists.givenUp, givenUpAt, id);

export const suppressionKey = (recipient: string): Key =>
  defineItemKey('SUPPRESSION')(hashAddress(recipient));

/** First the address's own key, then its mailbox's in the current and the former spelling. */
export const listSuppressionKeys = (address: string): readonly Key[] => {
  const spellings = new Set([address.toLowerCase(), toMailbox(address), toFormerMailbox(address)]);

  return [...spellings].map(suppressionKey);
};

export const suppressionList: IndexList = { index: indexes.byTime, partition: 'SUPPRESSIONS' };

export const suppressionIndexKeys = (recipient: string, since: string) =>
  buildByTimeKeys(suppressionList, since, hashAddress(recipient));

/** The item of the secret that encrypts a year's unsubscribe links. Old links need old secrets. */
export const unsubscribeSecretKey = defineKeyInPartition('UNSUBSCRIBE_KEY');

/** The key of the counts of e-mails that strangers caused to a mailbox in a day (UTC). */
export const addressEmailsKey = (address: string, day: string): Key => ({
  pk: addressEmailsPartition(hashAddress(toMailbox(address))),
  sk: day,
});

const addressEmailsPartition = definePartitionKey('ADDRESS_EMAILS');

/** The key of the count of e-mails to visitors in a clock hour (UTC). */
export const visitorMailKey = (moment: Date): Key =>
  defineItemKey('VISITOR_MAIL')(cutToHour(moment));

export const knownMailboxKey = (address: string): Key =>
  defineItemKey('KNOWN_MAILBOX')(hashAddress(toMailbox(address)));

export const visitorMailPauseKey: Key =
  defineKeyInPartition('VISITOR_MAIL_PAUSE')('VISITOR_MAIL_PAUSE');

const hashAddress = (address: string): string => hashText(address.toLowerCase());
