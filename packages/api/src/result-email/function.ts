import { resultEmailSchemas } from '@app/contract/result-email-schemas';
import { readMailConfig } from '../mail/config.ts';
import { createDomainCheck } from '../mail/mail-domains.ts';
import { createNewMailboxRecorder } from '../mail/new-mailboxes.ts';
import { openMail } from '../mail/open-mail.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createFindSurvey } from '../survey/survey-item.ts';
import { createNameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { emailResult } from './email-result.ts';
import { createResultEmailStore, emailAllowanceKey } from './result-email-store.ts';

const config = readMailConfig();
const { table, ...shared } = openFunctionContext('result-email', config);

const dependencies = {
  ...shared,
  findSurvey: createFindSurvey(table),
  resultEmails: createResultEmailStore(table),
  countEmailRequest: createNetworkCallCounter(table, emailAllowanceKey),
  nameSurveyVisitor: createNameSurveyVisitor(table),
  suppressions: createSuppressionStore(table),
  canReceiveMail: createDomainCheck(config.mail.dnsServers),
  recordNewMailbox: createNewMailboxRecorder(table),
  deliver: openMail(table, shared.log, config.mail).deliver,
};

const route = publicRoutes(resultEmailSchemas);

export const handler = createHandler(
  [
    route('emailResult', ({ params, body, viewerAddress }) =>
      emailResult({ resultId: params.resultId, visitor: body, viewerAddress }, dependencies),
    ),
  ],
  dependencies,
);
