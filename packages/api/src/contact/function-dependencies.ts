import { createHash, randomUUID } from 'node:crypto';
import { mailAccess } from '../mail/mail-access.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import { readMailConfig } from '../platform/config.ts';
import { createNetworkAllowance } from '../platform/dynamodb/rate-limits.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import { createLog } from '../platform/log.ts';
import type { EmailResultDependencies } from '../result-email/dependencies.ts';
import { createResultEmailStore } from '../result-email/result-email-store.ts';
import { createNameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { createContactMessageRepository } from './contact-message-repository.ts';
import type { ContactDependencies } from './dependencies.ts';

/** The parsed form has its fields in the schema's order, so equal content reads equal. */
const idOf = (idempotencyKey: string, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, content]))
    .digest('base64url');

/** Only `emailResult` reads a survey, whose many schemas the contact form does not need. */
const surveysOf = (table: TableAccess, businessTimeZone: string): EmailResultDependencies['surveys'] => ({
  find: async (id) => {
    const { createSurveyStore } = await import('../survey/survey-store.ts');
    return createSurveyStore({ ...table, businessDay: createBusinessDay(businessTimeZone) }).find(id);
  },
});

const loadListingMatcher = async () => (await import('../listings/listing-models.ts')).matchListingModel;

/** Wires the contact function to its table and the mail service. */
export const dependencies = (): ContactDependencies & EmailResultDependencies & HandlerDependencies => {
  const { edge, tableName, businessTimeZone, mail } = readMailConfig();
  const table = openTable(tableName);
  const log = createLog('contact');
  return {
    edge,
    log,
    messages: createContactMessageRepository(table),
    countMessage: createNetworkAllowance(table, 'CONTACT_ALLOWANCE'),
    surveys: surveysOf(table, businessTimeZone),
    resultEmails: createResultEmailStore(table),
    countEmailRequest: createNetworkAllowance(table, 'EMAIL_ALLOWANCE'),
    nameSurveyVisitor: createNameSurveyVisitor(table),
    deliver: mailAccess(table, log, mail).deliver,
    staffRecipients: mail.staffRecipients,
    loadListingMatcher,
    now: () => new Date(),
    newId: randomUUID,
    idOf,
  };
};
