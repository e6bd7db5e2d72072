import { createMarkMessageAnswered } from '../contact/contact-message-repository.ts';
import type { AnsweredDependencies } from '../contact/mark-message-answered.ts';
import { createReadUnsentMessages } from '../contact/unsent-messages.ts';
import { mailAccess } from '../mail/mail-access.ts';
import { readMailConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from '../staff/admin-access.ts';
import type { StatusDependencies } from '../system-status/get-system-status.ts';
import { createTotalsCheckStore } from '../totals/totals-check.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { summaryAccess } from './summary-access.ts';

type Dependencies = SummaryDependencies & StatusDependencies & AnsweredDependencies;

/** Wires the function behind the summary buttons and the system status. */
export const dependencies = (): Dependencies & AdminAccess & HandlerDependencies => {
  const { edge, tableName, mail: mailConfig } = readMailConfig();
  const table = openTable(tableName);
  const log = createLog('summaries');
  const mail = mailAccess(table, log, mailConfig);
  return {
    ...summaryAccess(table, mail, mailConfig),
    edge,
    log,
    authenticate: adminAccess(table).authenticate,
    outboxStatus: mail.outboxStatus,
    suppressions: mail.suppressions,
    unsentMessages: createReadUnsentMessages(table),
    markMessageAnswered: createMarkMessageAnswered(table),
    jobRuns: createJobRuns(table),
    totalsChecks: createTotalsCheckStore(table),
  };
};
