import { createHash, randomUUID } from 'node:crypto';
import { createContactMessageRepository } from '../../adapters/dynamodb/contact-message-repository.ts';
import { createNetworkAllowance } from '../../adapters/dynamodb/network-allowance.ts';
import { createResultEmailStore } from '../../adapters/dynamodb/result-email-store.ts';
import { createNameSurveyVisitor } from '../../adapters/dynamodb/survey-visitor.ts';
import { openTable, type TableAccess } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readMailConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import type { ContactDependencies } from '../../use-cases/contact/dependencies.ts';
import type { EmailResultDependencies } from '../../use-cases/email-result/dependencies.ts';
import { mailAccess } from '../mail-access.ts';

/** The parsed form has its fields in the schema's order, so equal content reads equal. */
const idOf = (idempotencyKey: string, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, content]))
    .digest('base64url');

/** Only `emailResult` reads a survey, whose many schemas the contact form does not need. */
const surveysOf = (table: TableAccess, businessTimeZone: string): EmailResultDependencies['surveys'] => ({
  find: async (id) => {
    const { createSurveyRepository } = await import('../../adapters/dynamodb/survey-repository.ts');
    return createSurveyRepository({ ...table, businessDay: createBusinessDay(businessTimeZone) }).find(id);
  },
});

const loadListingMatcher = async () => (await import('../../adapters/listing-models.ts')).matchListingModel;

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
