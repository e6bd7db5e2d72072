import { hash } from 'node:crypto';
import type { EmailResultRequest } from '@app/contract/contact-schemas';
import type { Delivery } from '../mail/delivery-store.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import { toMailbox } from '../mail/mailbox.ts';
import type { DeliveryState } from '../mail/outbox-store.ts';
import type { CountNetworkCall } from '../platform/dynamodb/rate-limits.ts';
import { tryOrLog } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged, fail, refuseField } from '../platform/result.ts';
import { hourMs } from '../platform/time.ts';
import { toBookingReference } from '../survey/booking-reference.ts';
import type { CompletedSurvey } from '../survey/survey.ts';
import type { FindSurvey } from '../survey/survey-item.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import type { ResultEmailStore } from './result-email-store.ts';

export type EmailResultDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly findSurvey: FindSurvey;
  readonly resultEmails: ResultEmailStore;
  readonly countEmailRequest: CountNetworkCall;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  readonly suppressions: Pick<MailAccess['suppressions'], 'reasonFor'>;
  readonly deliver: MailAccess['deliver'];
};

type Request = {
  readonly resultId: string;
  readonly visitor: EmailResultRequest;
  readonly viewerAddress: string;
};

const requestsPerHour = 20;
/** Other calls may e-mail the same result at the same time, at most three of them successfully. */
const attempts = 5;

/**
 * E-mails the six picks and names the visitor as the survey's owner. The same mailbox gets one e-mail an hour. The
 * response does not tell strangers whether an address bounced or unsubscribed: its e-mail is stored, counted and
 * answered like any other, and only not sent.
 */
export const emailResult = async (
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement> => {
  const { findSurvey, countEmailRequest, now } = dependencies;
  if ((await countEmailRequest(request.viewerAddress, now())) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests for e-mails. Please try again in an hour.');
  }

  const survey = await findSurvey(request.resultId);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');

  for (let left = attempts; left > 0; left -= 1) {
    const response = await sendOnce(survey, request, dependencies);
    if (response !== 'changed') return response;
  }

  return fail('conflict', 'This result is being e-mailed already. Please try again.');
};

/** Keeps a shared link from being used for spam. */
const recipientsPerDay = 3;

/** Within the hour, the same address is a retry. `changed`: another call e-mailed the result meanwhile. */
const sendOnce = async (
  survey: CompletedSurvey,
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement | 'changed'> => {
  const { resultEmails, nameSurveyVisitor, deliver, log, now } = dependencies;
  const { resultId, visitor } = request;
  const moment = now();
  const recipientHash = hash('sha256', toMailbox(visitor.email), 'base64url');
  const read = await resultEmails.read(resultId, moment);
  const hourAgo = new Date(moment.getTime() - hourMs).toISOString();
  const repeated = read.sent.findLast(
    (one) => one.recipientHash === recipientHash && one.at > hourAgo,
  );
  const recipients = new Set([...read.sent.map((one) => one.recipientHash), recipientHash]);
  if (repeated === undefined && recipients.size > recipientsPerDay) return tooManyForResult;

  const named = { userName: visitor.name, userEmail: visitor.email, userPhone: visitor.phone };

  await tryOrLog(() => nameSurveyVisitor(resultId, named), 'survey visitor not named', log);

  if (repeated !== undefined) {
    const [earlier] = await deliver([repeated.emailId]);
    if (!(await shouldTrySpelling(visitor.email, earlier, dependencies)))
      return responseOf(earlier?.state);
  }

  const createdAt = moment.toISOString();
  const id = `result:${resultId}:${recipientHash}:${createdAt}`;
  // Loaded late, because it brings the catalogue.
  const { emailedPicks } = await import('./emailed-picks.ts');
  const bookingReference = toBookingReference(survey.firstId ?? survey.id);
  const picks = emailedPicks(survey);
  const content = {
    kind: 'result' as const,
    resultId,
    bookingReference,
    name: visitor.name,
    picks,
  };
  const outcome = await resultEmails.add(resultId, read, recipientHash, {
    id,
    to: visitor.email,
    content,
    createdAt,
  });
  if (outcome === 'changed') return 'changed';
  if (outcome === 'tooManyForAddress') return tooManyForAddress;

  const [delivery] = await deliver([id]);
  return responseOf(delivery?.state);
};

const tooManyForResult = fail(
  'too_many_requests',
  'This result was e-mailed to several addresses today. Please try again tomorrow.',
);

const tooManyForAddress = fail(
  'too_many_requests',
  'This address got several results by e-mail today. Please try again tomorrow.',
);

/** True if the e-mail to another spelling of the mailbox was not sent, and this spelling can be sent to. */
const shouldTrySpelling = async (
  address: string,
  earlier: Delivery | undefined,
  { suppressions }: EmailResultDependencies,
): Promise<boolean> => {
  const wasNotSent = earlier?.state === 'suppressed' || earlier?.state === 'givenUp';
  if (!wasNotSent || earlier.recipient.toLowerCase() === address.toLowerCase()) return false;

  return (await suppressions.reasonFor(address)) === undefined;
};

/** The mail service rejects addresses that no e-mail can have, for example with a typing error. */
const responseOf = (state: DeliveryState | undefined): Acknowledgement =>
  state === 'givenUp' ? undeliverable : acknowledged;

const undeliverable = refuseField(
  'email',
  'We can’t deliver e-mail to this address. Please check it, or use another one.',
);
