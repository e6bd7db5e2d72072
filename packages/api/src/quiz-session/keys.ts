import {
  byTimeKeys,
  cutToTenMinutes,
  indexes,
  itemKey,
  type Key,
  type List,
  partitionKey,
} from '../platform/dynamodb/keys.ts';

export const sessionKey = itemKey('SESSION');

export const dropoutKey = itemKey('DROPOUT');

/** Sessions in the order of their last calls. Completed ones are visits, listed with their path. */
export const sessionLists = {
  active: { index: indexes.byState, partition: 'ACTIVE' },
  exited: { index: indexes.byState, partition: 'EXITED' },
  visits: { index: indexes.byTime, partition: 'VISITS' },
} as const satisfies Readonly<Record<string, List>>;

export const dropoutList = { index: indexes.byTime, partition: 'DROPOUTS' } as const satisfies List;

/** The list of the dropouts at one question. */
export const dropoutsAt = (questionId: string): List => ({
  index: indexes.byGroup,
  partition: `${dropoutList.partition}#${questionId}`,
});

/** The attributes of a visit that its list contains. */
export const visitAttributes = ['path'] as const;

/** The attributes of a dropout that its lists contain, apart from its path. */
export const dropoutAttributes = [
  'id',
  'sessionId',
  'currentQuestionId',
  'ipAddress',
  'exitedAt',
] as const;

type ListedSession = {
  readonly sessionId: string;
  readonly status: 'active' | 'exited' | 'completed';
  readonly lastSeenAt: string;
};

export const sessionIndexKeys = ({ sessionId, status, lastSeenAt }: ListedSession) => {
  switch (status) {
    case 'active':
      return activeSessionIndexKeys(sessionId, new Date(lastSeenAt));

    case 'exited':
      return { gsi4pk: sessionLists.exited.partition, gsi4sk: `${lastSeenAt}#${sessionId}` };

    case 'completed':
      return byTimeKeys(sessionLists.visits, lastSeenAt, sessionId);
  }
};

export const activeSessionIndexKeys = (sessionId: string, lastSeen: Date) => ({
  gsi4pk: sessionLists.active.partition,
  gsi4sk: `${toSilenceBucket(lastSeen)}#${sessionId}`,
});

/** Rounds down to 5 minutes, so that not every call of a visit rewrites its index entry. */
export const toSilenceBucket = (lastSeen: Date): string =>
  new Date(Math.floor(lastSeen.getTime() / silenceBucketMs) * silenceBucketMs).toISOString();

const silenceBucketMs = 5 * 60 * 1000;

type ListedDropout = {
  readonly id: string;
  readonly exitedAt: string;
  readonly currentQuestionId: string;
};

export const dropoutIndexKeys = ({ id, exitedAt, currentQuestionId }: ListedDropout) => ({
  ...byTimeKeys(dropoutList, exitedAt, id),
  gsi2pk: dropoutsAt(currentQuestionId).partition,
  gsi2sk: `${exitedAt}#${id}`,
});

/** Ten minutes are one partition. Each dropout is an item, because their number is unlimited. */
export const networkDropoutsPartition = (moment: Date): string =>
  toNetworkDropouts(cutToTenMinutes(moment));

export const networkDropoutKey = (
  networkHash: string,
  dropout: { readonly id: string; readonly exitedAt: string },
): Key => ({
  pk: networkDropoutsPartition(new Date(dropout.exitedAt)),
  sk: toNetworkDropouts(`${networkHash}#${dropout.id}`),
});

/** Reads a network's hash and a dropout's id from the sort key of a note. */
export const parseNetworkDropoutKey = (
  sortKey: string,
): { readonly network: string; readonly dropoutId: string } => {
  const [, network = '', dropoutId = ''] = sortKey.split('#');
  return { network, dropoutId };
};

const toNetworkDropouts = partitionKey('NETWORK_DROPOUTS');
