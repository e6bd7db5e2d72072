export type ItemAction =
  | 'BatchGetItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** An index by what it orders or finds; the table's own names are in `packages/api/src/platform/dynamodb/keys.ts`. */
type IndexPurpose = 'byTime' | 'byGroup' | 'byEmail' | 'byState';

/** Actions on the named partitions (`*` stands for any text) of the table or of one index. */
export type TablePermission = {
  readonly actions: readonly ItemAction[];
  readonly partitions: readonly string[];
  readonly index?: IndexPurpose;
};

const may = (actions: readonly ItemAction[], ...partitions: string[]): TablePermission => ({
  actions,
  partitions,
});
const mayQuery = (index: IndexPurpose, ...partitions: string[]): TablePermission => ({
  ...may(['Query'], ...partitions),
  index,
});

const count = may(['UpdateItem'], 'COUNTS#*');
const readCounts = may(['Query'], 'COUNTS#*');

const authenticate = [
  may(['GetItem'], 'STAFF_KEYS'),
  may(['GetItem', 'UpdateItem'], 'STAFF_SESSION#*'),
];

const storeEmails = may(['PutItem'], 'EMAIL#*');
const sendEmails = [
  may(['GetItem', 'UpdateItem'], 'EMAIL#*'),
  may(['GetItem'], 'SUPPRESSION#*'),
  may(['UpdateItem'], 'VISITOR_MAIL#*'),
];
/** E-mails about contact messages and to visitors, whose unsubscribe links are encrypted. */
const sendContactEmails = [
  ...sendEmails,
  may(['UpdateItem'], 'CONTACT#*'),
  may(['GetItem', 'PutItem'], 'UNSUBSCRIBE_KEY'),
];

const noteNetworkOfDropout = [
  may(['GetItem', 'PutItem'], 'NETWORK_KEY'),
  may(['PutItem'], 'NETWORK_DROPOUTS#*'),
];

const recordRun = may(['UpdateItem'], 'JOB_RUNS');

/** The table permissions of each function. Its deployed role grants exactly these, and the tests enforce them as well. */
export const tablePermissions: Readonly<Record<string, readonly TablePermission[]>> = {
  auth: [
    ...authenticate,
    may(['PutItem'], 'STAFF_KEYS'),
    may(['DeleteItem', 'PutItem'], 'STAFF_SESSION#*'),
    may(['GetItem', 'UpdateItem'], 'USER#*'),
    may(['GetItem', 'PutItem'], 'LOGIN_ATTEMPTS#*'),
  ],
  consent: [may(['PutItem'], 'CONSENT#*', 'TERMS#*'), count],
  'quiz-session': [
    may(['GetItem', 'PutItem', 'UpdateItem'], 'SESSION#*'),
    may(['DeleteItem', 'PutItem'], 'DROPOUT#*'),
    ...noteNetworkOfDropout,
    // Of a visitor who declines analytics after leaving.
    may(['DeleteItem'], 'NETWORK_DROPOUTS#*'),
    count,
  ],
  survey: [
    may(['GetItem', 'PutItem'], 'IDEMPOTENCY#*', 'NETWORK_KEY', 'SURVEY#*'),
    may(['UpdateItem'], 'NETWORK_SURVEYS#*', 'PREVIEW_ALLOWANCE#*', 'SURVEY#*'),
    count,
  ],
  listings: [],
  contact: [
    may(['PutItem'], 'CONTACT#*', 'SUPPRESSION#*'),
    may(['GetItem', 'UpdateItem'], 'SURVEY#*'),
    may(
      ['UpdateItem'],
      'ADDRESS_EMAILS#*',
      'CONTACT_ALLOWANCE#*',
      'EMAIL_ALLOWANCE#*',
      'UNSUBSCRIBE_ALLOWANCE#*',
    ),
    may(['GetItem', 'PutItem'], 'RESULT_EMAILS#*'),
    storeEmails,
    ...sendContactEmails,
  ],
  'admin-data': [
    ...authenticate,
    readCounts,
    count,
    mayQuery('byTime', 'CONSENTS', 'DROPOUTS', 'SURVEYS', 'VISITS'),
    mayQuery('byGroup', 'DROPOUTS#*', 'SURVEYS_BY_NAME'),
    mayQuery('byEmail', 'SURVEYS_BY_EMAIL'),
    mayQuery('byState', 'ACTIVE', 'EXITED'),
    may(['Query'], 'SURVEY#*'),
    may(['BatchGetItem', 'DeleteItem', 'GetItem'], 'SESSION#*'),
    may(['DeleteItem', 'GetItem'], 'DROPOUT#*'),
    may(['GetItem', 'PutItem'], 'TEST_DATA_CHECK'),
  ],
  export: [...authenticate, readCounts, may(['GetItem', 'PutItem'], 'EXPORT#*')],
  'export-writer': [
    readCounts,
    mayQuery('byTime', 'SURVEYS'),
    may(['BatchGetItem'], 'SURVEY#*'),
    may(['GetItem', 'PutItem'], 'EXPORT#*'),
  ],
  summaries: [
    ...authenticate,
    readCounts,
    storeEmails,
    ...sendEmails,
    mayQuery('byState', 'OUTBOX', 'OUTBOX_GIVEN_UP'),
    mayQuery('byTime', 'SUPPRESSIONS'),
    mayQuery('byGroup', 'CONTACT_MESSAGES#unsent'),
    may(['BatchGetItem'], 'CONTACT#*', 'SUPPRESSION#*'),
    may(['UpdateItem'], 'CONTACT#*'),
    may(['Query'], 'JOB_RUNS'),
    may(['GetItem'], 'TOTALS_CHECK'),
  ],
  'scheduled-summaries': [readCounts, storeEmails, ...sendEmails, recordRun],
  sweep: [
    mayQuery('byState', 'ACTIVE', 'OUTBOX', 'OUTBOX_GIVEN_UP'),
    may(['GetItem', 'PutItem'], 'SESSION#*'),
    may(['PutItem'], 'DROPOUT#*'),
    ...noteNetworkOfDropout,
    count,
    ...sendContactEmails,
    recordRun,
  ],
  reconcile: [
    readCounts,
    mayQuery('byTime', 'CLICKS', 'CONSENTS', 'DROPOUTS', 'SURVEYS'),
    may(['BatchGetItem'], 'DROPOUT#*', 'SURVEY#*'),
    may(['GetItem', 'PutItem'], 'TOTALS_CHECK'),
    recordRun,
  ],
  'mail-feedback': [may(['PutItem'], 'SUPPRESSION#*')],
  canary: [],
};

const writeActions: readonly ItemAction[] = ['DeleteItem', 'PutItem', 'UpdateItem'];

const transactingFunctions = [
  'admin-data',
  'consent',
  'contact',
  'quiz-session',
  'scheduled-summaries',
  'summaries',
  'survey',
  'sweep',
];

/** These are written one at a time, so no right to write others in a transaction covers them. */
const neverInTransactions: readonly string[] = [
  'NETWORK_KEY',
  'STAFF_SESSION#*',
  'SUPPRESSION#*',
  'UNSUBSCRIBE_KEY',
];

/** One permission covers all writes: AWS does not document whether it evaluates the items of a transaction together. */
export const transactionPermissions = (functionName: string): readonly TablePermission[] => {
  if (!transactingFunctions.includes(functionName)) return [];

  const permissions = tablePermissions[functionName] ?? [];
  const writing = permissions.filter(({ actions }) =>
    actions.some((action) => writeActions.includes(action)),
  );
  const actions = writeActions.filter((action) =>
    writing.some((permission) => permission.actions.includes(action)),
  );
  const partitions = new Set(writing.flatMap((permission) => permission.partitions));
  return [
    { actions, partitions: [...partitions].filter((name) => !neverInTransactions.includes(name)) },
  ];
};
