import { allow, allowQuery, type ItemAction, type TablePermission } from './table-permission.ts';

const count = allow(['UpdateItem'], 'COUNTS#*', 'MONTH_COUNTS#*');
const countVisits = allow(['UpdateItem'], 'VISIT_COUNTS#*');
const readCounts = allow(['Query'], 'COUNTS#*');
const readVisitCounts = allow(['Query'], 'VISIT_COUNTS#*');

const authenticate = [
  allow(['GetItem'], 'STAFF_KEYS'),
  allow(['GetItem', 'UpdateItem'], 'STAFF_SESSION#*'),
];

const recordStaffAction = allow(['PutItem'], 'STAFF_ACTIONS');

const storeEmails = allow(['PutItem'], 'EMAIL#*');
const sendEmails = [
  allow(['GetItem', 'UpdateItem'], 'EMAIL#*'),
  allow(['GetItem'], 'SUPPRESSION#*'),
];
/** E-mails to visitors are counted, and have a link to unsubscribe with the encrypted address. */
const sendVisitorEmails = [
  ...sendEmails,
  allow(['UpdateItem'], 'VISITOR_MAIL#*'),
  allow(['GetItem', 'UpdateItem'], 'VISITOR_MAIL_PAUSE'),
  allow(['PutItem'], 'KNOWN_MAILBOX#*'),
  allow(['GetItem', 'PutItem'], 'UNSUBSCRIBE_KEY'),
];
/** Whoever leaves contact is a lead. */
const storeLeads = [
  allow(['GetItem', 'PutItem'], 'LEAD_SECRET'),
  allow(['PutItem', 'UpdateItem'], 'LEAD#*'),
];
const readLeads = [allow(['Query'], 'LEAD#*'), allow(['GetItem', 'Query'], 'SURVEY#*')];
const listDueLeads = [
  ...readLeads,
  allowQuery('byState', 'LEADS_UNANSWERED'),
  allowQuery('byGroup', 'LEAD_ACTIONS'),
];
/** When a survey or a message is removed, it is also removed from its lead. */
const removeLeads = [
  allow(['GetItem'], 'LEAD_SECRET'),
  allow(['ConditionCheckItem', 'DeleteItem', 'Query'], 'LEAD#*'),
];

/** The function that e-mails a contact message to staff marks it as sent. */
const markContactMessage = allow(['UpdateItem'], 'CONTACT#*');
const nameSurveyVisitor = [allow(['GetItem', 'UpdateItem'], 'SURVEY#*'), count];

const noteNetworkOfDropout = [
  allow(['GetItem', 'PutItem'], 'NETWORK_KEY'),
  allow(['PutItem'], 'NETWORK_DROPOUTS#*'),
];

const recordRun = allow(['UpdateItem'], 'JOB_RUNS');

/** The table permissions of each function. Its deployed role grants exactly these, and the tests enforce them as well. */
export const tablePermissions: Readonly<Record<string, readonly TablePermission[]>> = {
  auth: [
    ...authenticate,
    allow(['PutItem'], 'STAFF_KEYS'),
    allow(['DeleteItem', 'PutItem'], 'STAFF_SESSION#*'),
    allow(['GetItem', 'UpdateItem'], 'USER#*'),
    allow(['GetItem', 'PutItem'], 'LOGIN_ATTEMPTS#*'),
    recordStaffAction,
    allow(['Query'], 'STAFF_ACTIONS', 'STAFF_SESSION#*'),
  ],
  consent: [
    allow(['PutItem'], 'CONSENT#*', 'TERMS#*'),
    allow(['UpdateItem'], 'CONSENT_ALLOWANCE#*', 'TERMS_ALLOWANCE#*'),
    count,
  ],
  'quiz-session': [
    allow(['GetItem', 'PutItem', 'UpdateItem'], 'SESSION#*'),
    allow(['DeleteItem', 'PutItem'], 'DROPOUT#*'),
    ...noteNetworkOfDropout,
    allow(['UpdateItem'], 'EXIT_ALLOWANCE#*'),
    // Of a visitor who declines analytics after leaving.
    allow(['DeleteItem'], 'NETWORK_DROPOUTS#*'),
    count,
    countVisits,
  ],
  survey: [
    allow(['GetItem', 'PutItem'], 'IDEMPOTENCY#*', 'NETWORK_KEY', 'SURVEY#*'),
    allow(['UpdateItem'], 'NETWORK_SURVEYS#*', 'PREVIEW_ALLOWANCE#*', 'SURVEY#*'),
    count,
    // Presses of staff are not recorded.
    ...authenticate,
  ],
  listings: [],
  contact: [
    allow(['PutItem'], 'CONTACT#*'),
    markContactMessage,
    ...nameSurveyVisitor,
    ...storeLeads,
    allow(
      ['UpdateItem'],
      'ADDRESS_EMAILS#*',
      'CONTACT_ALLOWANCE#*',
      'NEW_MAILBOXES#*',
      'STAFF_MAIL#*',
    ),
    allow(['GetItem'], 'KNOWN_MAILBOX#*'),
    storeEmails,
    ...sendVisitorEmails,
  ],
  'result-email': [
    ...nameSurveyVisitor,
    ...storeLeads,
    allow(['UpdateItem'], 'ADDRESS_EMAILS#*', 'EMAIL_ALLOWANCE#*', 'NEW_MAILBOXES#*'),
    allow(['GetItem'], 'KNOWN_MAILBOX#*'),
    allow(['GetItem', 'PutItem'], 'RESULT_EMAILS#*'),
    storeEmails,
    ...sendVisitorEmails,
  ],
  unsubscribe: [
    allow(['GetItem'], 'UNSUBSCRIBE_KEY'),
    allow(['GetItem', 'PutItem'], 'SUPPRESSION#*'),
    allow(['UpdateItem'], 'UNSUBSCRIBE_ALLOWANCE#*'),
  ],
  'admin-data': [
    ...authenticate,
    recordStaffAction,
    readCounts,
    readVisitCounts,
    allow(['GetItem', 'PutItem', 'Query'], 'MONTH_COUNTS#*'),
    count,
    countVisits,
    allowQuery('byTime', 'CONSENTS', 'DROPOUTS', 'MESSAGES_BY_TIME', 'SURVEYS', 'VISITS'),
    allowQuery('byGroup', 'DROPOUTS#*', 'SURVEYS_BY_NAME'),
    allowQuery('byEmail', 'SURVEYS_BY_EMAIL'),
    allowQuery('byState', 'ACTIVE', 'EXITED', 'TEST_SURVEYS', 'TEST_VISITS'),
    allow(
      ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'],
      'SURVEY#*',
    ),
    allow(['DeleteItem'], 'CONSENT#*'),
    allow(['DeleteItem', 'GetItem'], 'CONTACT#*'),
    ...removeLeads,
    allow(['BatchGetItem', 'DeleteItem', 'GetItem'], 'SESSION#*'),
    allow(['DeleteItem', 'GetItem'], 'DROPOUT#*'),
    allow(['GetItem', 'PutItem'], 'TEST_DATA_CHECK'),
  ],
  leads: [
    ...authenticate,
    recordStaffAction,
    ...listDueLeads,
    allowQuery('byTime', 'LEADS'),
    allow(['BatchGetItem'], 'CONTACT#*'),
    allow(['PutItem', 'UpdateItem'], 'LEAD#*'),
    // A purchase counts for the lead's survey.
    allow(['UpdateItem'], 'SURVEY#*'),
    count,
  ],
  export: [
    ...authenticate,
    recordStaffAction,
    readCounts,
    allow(['GetItem', 'PutItem'], 'EXPORT#*'),
  ],
  'export-writer': [
    readCounts,
    allowQuery('byTime', 'CONSENTS', 'DROPOUTS', 'SURVEYS'),
    allowQuery('byEmail', 'SURVEYS_BY_EMAIL'),
    allow(['BatchGetItem'], 'SURVEY#*'),
    allow(['GetItem', 'PutItem'], 'EXPORT#*'),
  ],
  summaries: [
    ...authenticate,
    recordStaffAction,
    readCounts,
    ...listDueLeads,
    storeEmails,
    ...sendEmails,
  ],
  'system-status': [
    ...authenticate,
    recordStaffAction,
    allowQuery('byState', 'OUTBOX', 'OUTBOX_GIVEN_UP'),
    allow(['GetItem'], 'EMAIL#*', 'TOTALS_CHECK'),
    allowQuery('byTime', 'SUPPRESSIONS'),
    allowQuery('byGroup', 'CONTACT_MESSAGES#unsent'),
    allow(['BatchGetItem'], 'CONTACT#*', 'SUPPRESSION#*'),
    markContactMessage,
    allow(['Query'], 'JOB_RUNS'),
  ],
  'scheduled-summaries': [readCounts, ...listDueLeads, storeEmails, ...sendEmails, recordRun],
  sweep: [
    allowQuery('byState', 'ACTIVE', 'OUTBOX', 'OUTBOX_GIVEN_UP'),
    allow(['GetItem', 'PutItem'], 'SESSION#*'),
    allow(['PutItem'], 'DROPOUT#*'),
    ...noteNetworkOfDropout,
    count,
    countVisits,
    markContactMessage,
    ...sendVisitorEmails,
    recordRun,
  ],
  reconcile: [
    readCounts,
    readVisitCounts,
    allowQuery('byTime', 'CLICKS', 'CONSENTS', 'DROPOUTS', 'SURVEYS', 'VISITS'),
    allow(['BatchGetItem'], 'DROPOUT#*', 'SESSION#*', 'SURVEY#*'),
    allow(['GetItem', 'PutItem'], 'TOTALS_CHECK'),
    allow(['Query'], 'REMOVED_COUNTS'),
    recordRun,
  ],
  retention: [
    allowQuery(
      'byTime',
      'AGREEMENTS',
      'CONSENTS',
      'DROPOUTS',
      'LEADS',
      'MESSAGES_BY_TIME',
      'VISITS',
    ),
    allowQuery('byEmail', 'SURVEYS_BY_EMAIL'),
    allow(['DeleteItem', 'GetItem', 'UpdateItem'], 'DROPOUT#*', 'SESSION#*'),
    allow(['DeleteItem', 'UpdateItem'], 'CONSENT#*', 'CONTACT#*', 'TERMS#*'),
    allow(['ConditionCheckItem', 'DeleteItem', 'Query'], 'LEAD#*'),
    allow(['UpdateItem'], 'REMOVED_COUNTS', 'SURVEY#*'),
    recordRun,
  ],
  'mail-feedback': [
    allow(['PutItem'], 'SUPPRESSION#*'),
    allow(['GetItem', 'UpdateItem'], 'VISITOR_MAIL_PAUSE'),
  ],
  canary: [],
};

const writeActions: readonly ItemAction[] = [
  'ConditionCheckItem',
  'DeleteItem',
  'PutItem',
  'UpdateItem',
];

const transactingFunctions = [
  'admin-data',
  'consent',
  'contact',
  'leads',
  'quiz-session',
  'result-email',
  'retention',
  'scheduled-summaries',
  'summaries',
  'survey',
  'sweep',
  'system-status',
];

/** No function writes these in a transaction, so transaction permissions leave them out. */
const neverInTransactions: readonly string[] = [
  'LEAD_SECRET',
  'NETWORK_KEY',
  'STAFF_ACTIONS',
  'STAFF_SESSION#*',
  'SUPPRESSION#*',
  'UNSUBSCRIBE_KEY',
];

/** One permission covers all writes, because AWS may evaluate a transaction's items together. */
export const listTransactionPermissions = (functionName: string): readonly TablePermission[] => {
  if (!transactingFunctions.includes(functionName)) return [];

  const permissions = tablePermissions[functionName] ?? [];
  const writePermissions = permissions.filter(({ actions }) =>
    actions.some((action) => writeActions.includes(action)),
  );

  const grantedActions = new Set(writePermissions.flatMap(({ actions }) => actions));
  const grantedPartitions = new Set(writePermissions.flatMap(({ partitions }) => partitions));
  return [
    {
      actions: writeActions.filter((action) => grantedActions.has(action)),
      partitions: [...grantedPartitions].filter((name) => !neverInTransactions.includes(name)),
    },
  ];
};
