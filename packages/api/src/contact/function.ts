import { hash, randomUUID } from 'node:crypto';
import { contactSchemas } from '@app/contract/contact-schemas';
import { readMailConfig } from '../mail/config.ts';
import { createDomainCheck } from '../mail/mail-domains.ts';
import { createNewMailboxRecorder } from '../mail/new-mailboxes.ts';
import { openMail } from '../mail/open-mail.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createNameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { contactAllowanceKey, createNewMessageStore } from './new-message-store.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { createStaffDigestStore } from './staff-digest-store.ts';

const config = readMailConfig();
const { table, ...shared } = openFunctionContext('contact', config);

const dependencies = {
  ...shared,
  messages: createNewMessageStore(table),
  countMessage: createNetworkCallCounter(table, contactAllowanceKey),
  canReceiveMail: createDomainCheck(config.mail.dnsServers),
  recordNewMailbox: createNewMailboxRecorder(table),
  staffDigests: createStaffDigestStore(table),
  nameSurveyVisitor: createNameSurveyVisitor(table),
  deliver: openMail(table, shared.log, config.mail).deliver,
  staffRecipients: config.mail.staffRecipients,
  newMessageId: randomUUID,
  // Parsed fields are in the schema's order, so equal content gives equal JSON.
  messageIdFromKey: (idempotencyKey: string, content: unknown) =>
    hash('sha256', JSON.stringify([idempotencyKey, content]), 'base64url'),
};

const route = publicRoutes(contactSchemas);

export const handler = createHandler(
  [
    route('sendContactMessage', ({ body, idempotencyKey, viewerAddress }) =>
      sendContactMessage({ form: body, idempotencyKey, viewerAddress }, dependencies),
    ),
  ],
  dependencies,
);
