import { systemStatusSchemas } from '@app/contract/system-status-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createUnsentMessagesStore } from '../contact-messages/contact-message-store.ts';
import { readRecipientsConfig } from '../mail/config.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createTotalsCheckStore } from '../reconcile/totals-check-store.ts';
import { createStaffActionRecorder } from '../staff-actions/staff-action-store.ts';
import { getSystemStatus } from './get-system-status.ts';
import { markMessageAnswered } from './mark-message-answered.ts';

const { recipients, ...config } = readRecipientsConfig();
const { table, ...shared } = openFunctionContext('system-status', config);

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  recordStaffAction: createStaffActionRecorder(table),
  outbox: createOutboxStore(table),
  suppressions: createSuppressionStore(table),
  unsentMessages: createUnsentMessagesStore(table),
  summaryRecipients: recipients.summaryRecipients,
  jobRuns: createJobRuns(table),
  dueTimes: createDueTimes(config.businessTimeZone),
  totalsChecks: createTotalsCheckStore(table),
};

const route = adminRoutes(systemStatusSchemas);

export const handler = createHandler(
  [
    route('getSystemStatus', () => getSystemStatus(dependencies)),
    route('markMessageAnswered', async ({ admin, params }) => {
      const result = await markMessageAnswered(params.messageId, dependencies);
      if (result.ok) {
        const subject = 'A contact message as answered';

        await dependencies.recordStaffAction({ username: admin.username, action: 'mark', subject });
      }

      return result;
    }),
  ],
  dependencies,
);
