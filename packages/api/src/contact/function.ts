import { hash, randomUUID } from 'node:crypto';
import { contactSchemas } from '@app/contract/contact-schemas';
import { readMailConfig } from '../mail/config.ts';
import { unsubscribeAllowanceKey } from '../mail/keys.ts';
import { mailAccess } from '../mail/mail-access.ts';
import { type UnsubscribeDependencies, unsubscribe } from '../mail/unsubscribe.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { succeed } from '../platform/result.ts';
import { type EmailResultDependencies, emailResult } from '../result-email/email-result.ts';
import { createResultEmailStore, emailAllowanceKey } from '../result-email/result-email-store.ts';
import { createNameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { contactAllowanceKey, createNewMessageStore } from './new-message-store.ts';
import { type ContactDependencies, sendContactMessage } from './send-contact-message.ts';

const config = readMailConfig();
const { edge, log, table, now } = openFunctionContext('contact', config);
const { deliver, suppressions } = mailAccess(table, log, config.mail);

const dependencies: ContactDependencies &
  EmailResultDependencies &
  UnsubscribeDependencies &
  HandlerDependencies = {
  edge,
  log,
  messages: createNewMessageStore(table),
  countMessage: createNetworkCallCounter(table, contactAllowanceKey),
  // Only `emailResult` needs this, and it loads many schemas.
  findSurvey: async (id) => (await import('../survey/survey-item.ts')).createFindSurvey(table)(id),
  resultEmails: createResultEmailStore(table),
  countEmailRequest: createNetworkCallCounter(table, emailAllowanceKey),
  nameSurveyVisitor: createNameSurveyVisitor(table),
  deliver,
  suppressions,
  countUnsubscribe: createNetworkCallCounter(table, unsubscribeAllowanceKey),
  readUnsubscribeToken: async (token) =>
    (await import('../mail/unsubscribe-token.ts')).readUnsubscribeToken(table, token),
  staffRecipients: config.mail.staffRecipients,
  now,
  newId: randomUUID,
  // Parsed fields are in the schema's order, so equal content gives equal JSON.
  idOf: (idempotencyKey, content) =>
    hash('sha256', JSON.stringify([idempotencyKey, content]), 'base64url'),
};

const route = publicRoutes(contactSchemas);

export const handler = createHandler(
  [
    route('sendContactMessage', ({ body, idempotencyKey, viewerAddress }) =>
      sendContactMessage({ form: body, idempotencyKey, viewerAddress }, dependencies),
    ),
    route('emailResult', ({ params, body, viewerAddress }) =>
      emailResult({ resultId: params.resultId, visitor: body, viewerAddress }, dependencies),
    ),
    route('unsubscribe', ({ query, body, viewerAddress }) =>
      unsubscribe({ token: body.token ?? query.token, viewerAddress }, dependencies),
    ),
    // Some mail programs open the link for one-click requests. A mere visit, perhaps of a scanner, changes nothing.
    route('openUnsubscribePage', async ({ query }) =>
      succeed({ kind: 'redirect', location: `/unsubscribe#${query.token}` }),
    ),
  ],
  dependencies,
);
