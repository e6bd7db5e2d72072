import { createHash, randomUUID } from 'node:crypto';
import { createContactAllowance } from '../../adapters/dynamodb/contact-allowance.ts';
import { createContactMessageRepository } from '../../adapters/dynamodb/contact-message-repository.ts';
import { createEmailAllowance } from '../../adapters/dynamodb/email-allowance.ts';
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

const recipientHashOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url');

/** Only `emailResult` reads a survey, whose many schemas the contact form does not need. */
const surveysOf = (access: TableAccess, businessTimeZone: string): EmailResultDependencies['surveys'] => ({
  find: async (id) => {
    const { createSurveyRepository } = await import('../../adapters/dynamodb/survey-repository.ts');
    return createSurveyRepository({ ...access, businessDay: createBusinessDay(businessTimeZone) }).find(id);
  },
});

const loadListingMatcher = async () => (await import('../../adapters/listing-models.ts')).matchListingModel;

/** Wires the contact function to its table and the mail service. */
export const dependencies = (): ContactDependencies & EmailResultDependencies & HandlerDependencies => {
  const { edge, tableName, businessTimeZone, mail } = readMailConfig();
  const access = openTable(tableName);
  const log = createLog('contact');
  return {
    edge,
    log,
    messages: createContactMessageRepository(access),
    countFromAddress: createContactAllowance(access),
    surveys: surveysOf(access, businessTimeZone),
    resultEmails: createResultEmailStore(access),
    countEmailRequest: createEmailAllowance(access),
    nameSurveyVisitor: createNameSurveyVisitor(access),
    deliver: mailAccess(access, log, mail).deliver,
    staffRecipients: mail.staffRecipients,
    loadListingMatcher,
    now: () => new Date(),
    newId: randomUUID,
    idOf,
    recipientHashOf,
  };
};
