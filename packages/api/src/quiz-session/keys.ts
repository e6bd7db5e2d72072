import {
  buildByStateKeys,
  buildByTimeKeys,
  cutToTenMinutes,
  defineItemKey,
  defineNetworkHourKey,
  definePartitionKey,
  type IndexList,
  indexes,
  type Key,
} from '../platform/dynamodb/keys.ts';

export const sessionKey = defineItemKey('SESSION');

/** Returns the id of a partition's session: `a1` for `SESSION#a1`. */
export const parseSessionPartition = (partition: string): string =>
  partition.slice(sessionKey('').pk.length);

export const dropoutKey = defineItemKey('DROPOUT');

/** Sorted by `lastSeenAt`. `tests` has completed sessions with a note instead of an address. */
export const sessionLists = {
  active: { index: indexes.byState, partition: 'ACTIVE' },
  exited: { index: indexes.byState, partition: 'EXITED' },
  completed: { index: indexes.byTime, partition: 'VISITS' },
  tests: { index: indexes.byState, partition: 'TEST_VISITS' },
} as const satisfies Readonly<Record<string, IndexList>>;

export const dropoutList = {
  index: indexes.byTime,
  partition: 'DROPOUTS',
} as const satisfies IndexList;

export const toDropoutList = (questionId: string): IndexList => ({
  index: indexes.byGroup,
  partition: `${dropoutList.partition}#${questionId}`,
});

export const sessionAttributes = ['path'] as const;

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
  readonly isFromTestAddress?: true | undefined;
  readonly ipAddress?: string | undefined;
};

/** For the sweep (active), Clear Test Data (exited) and the check of totals (completed). */
export const sessionIndexKeys = (session: ListedSession) => {
  const { sessionId, status, lastSeenAt } = session;

  switch (status) {
    case 'active':
      return activeSessionIndexKeys(sessionId, new Date(lastSeenAt));

    case 'exited':
      return buildByStateKeys(sessionLists.exited, lastSeenAt, sessionId);

    case 'completed':
      return {
        ...buildByTimeKeys(sessionLists.completed, lastSeenAt, sessionId),
        ...testSessionIndexKeys(session),
      };
  }
};

const testSessionIndexKeys = (session: ListedSession) => {
  const { sessionId, lastSeenAt, isFromTestAddress, ipAddress } = session;
  // Clear Test Data finds sessions with an address in the list of all completed ones.
  const isListed = isFromTestAddress === true && ipAddress === undefined;

  return isListed ? buildByStateKeys(sessionLists.tests, lastSeenAt, sessionId) : {};
};

export const activeSessionIndexKeys = (sessionId: string, lastSeen: Date) =>
  buildByStateKeys(sessionLists.active, toSilenceBucket(lastSeen), sessionId);

/** Rounds down to 5 minutes, so that not every call of a session rewrites its index entry. */
export const toSilenceBucket = (lastSeen: Date): string =>
  new Date(Math.floor(lastSeen.getTime() / silenceBucketMs) * silenceBucketMs).toISOString();

const silenceBucketMs = 5 * 60 * 1000;

type ListedDropout = {
  readonly id: string;
  readonly exitedAt: string;
  readonly currentQuestionId: string;
};

export const dropoutIndexKeys = ({ id, exitedAt, currentQuestionId }: ListedDropout) => ({
  ...buildByTimeKeys(dropoutList, exitedAt, id),
  gsi2pk: toDropoutList(currentQuestionId).partition,
  gsi2sk: `${exitedAt}#${id}`,
});

/** A partition holds the notes of ten minutes, because there is one for each dropout. */
export const networkDropoutsPartition = (moment: Date): string =>
  addNetworkDropoutsPrefix(cutToTenMinutes(moment));

/** The notes of ten minutes are sorted by network, so that batches of forgeries can be found. */
export const networkDropoutKey = (
  networkHash: string,
  dropout: { readonly id: string; readonly exitedAt: string },
): Key => ({
  pk: networkDropoutsPartition(new Date(dropout.exitedAt)),
  sk: addNetworkDropoutsPrefix(`${networkHash}#${dropout.id}`),
});

export const parseNetworkDropoutKey = (
  sortKey: string,
): { readonly networkHash: string; readonly dropoutId: string } => {
  const [, networkHash = '', dropoutId = ''] = sortKey.split('#');
  return { networkHash, dropoutId };
};

const addNetworkDropoutsPrefix = definePartitionKey('NETWORK_DROPOUTS');

export const exitAllowanceKey = defineNetworkHourKey('EXIT_ALLOWANCE');
