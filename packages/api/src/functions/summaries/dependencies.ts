import { createMarkMessageAnswered } from '../../adapters/dynamodb/contact-message-repository.ts';
import { createJobRuns } from '../../adapters/dynamodb/job-runs.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createTotalsCheckStore } from '../../adapters/dynamodb/totals-check.ts';
import { createReadUnsentMessages } from '../../adapters/dynamodb/unsent-messages.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readMailConfig } from '../../config.ts';
import type { AdminAccess } from '../../http/access.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { AnsweredDependencies } from '../../use-cases/contact/mark-message-answered.ts';
import type { SummaryDependencies } from '../../use-cases/summaries/dependencies.ts';
import type { StatusDependencies } from '../../use-cases/system-status/get-system-status.ts';
import { adminAccess } from '../admin-access.ts';
import { mailAccess } from '../mail-access.ts';
import { summaryAccess } from '../summary-access.ts';

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
