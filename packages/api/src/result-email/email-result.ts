import { hash } from 'node:crypto';
import type { EmailResultRequest } from '@app/contract/result-email-schemas';
import type { Delivery } from '../mail/delivery-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import type { CanReceiveMail } from '../mail/mail-domains.ts';
import { toMailbox } from '../mail/mailbox.ts';
import type { CountNewMailbox } from '../mail/new-mailboxes.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { DeliveryState } from '../mail/outbox-store.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
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
  readonly suppressions: Pick<SuppressionStore, 'findReason'>;
  readonly canReceiveMail: CanReceiveMail;
  readonly countNewMailbox: CountNewMailbox;
  readonly deliver: Mail['deliver'];
};

type Request = {
  readonly resultId: string;
  readonly visitor: EmailResultRequest;
  readonly viewerAddress: string;
};

const requestsPerHour = 20;
/** Other calls may e-mail the same result at the same time, at most three of them successfully. */
const maxAttempts = 5;

/**
 * E-mails the six picks and stores who took the survey. A mailbox gets one e-mail an hour. The
 * response does not tell strangers whether an address is suppressed.
 */
export const emailResult = async (
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement> => {
  const { findSurvey, countEmailRequest, canReceiveMail, countNewMailbox, now } = dependencies;
  if ((await countEmailRequest(request.viewerAddress, now())) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests for e-mails. Please try again in an hour.');
  }

  const survey = await findSurvey(request.resultId);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');

  const { email } = request.visitor;
  if (!(await canReceiveMail(email))) return undeliverableAddress;
  if (!(await countNewMailbox(email, request.viewerAddress, now()))) return tooManyNewMailboxes;

  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const response = await tryEmailResult(survey, request, dependencies);
    if (response !== 'emailedMeanwhile') return response;
  }

  return fail('conflict', 'This result is being e-mailed already. Please try again.');
};

/** Keeps a shared link from being used for spam. */
const recipientsPerDay = 3;

/** The same address within the hour is a retry. `emailedMeanwhile`: try again. */
const tryEmailResult = async (
  survey: CompletedSurvey,
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement | 'emailedMeanwhile'> => {
  const { resultEmails, nameSurveyVisitor, deliver, log, now } = dependencies;
  const { resultId, visitor } = request;
  const moment = now();

  const recipientHash = hash('sha256', toMailbox(visitor.email), 'base64url');
  const recent = await resultEmails.readRecent(resultId, moment);
  const hourAgo = new Date(moment.getTime() - hourMs).toISOString();
  const repeated = recent.sent.findLast(
    (one) => one.recipientHash === recipientHash && one.at > hourAgo,
  );
  const recipients = new Set([...recent.sent.map((one) => one.recipientHash), recipientHash]);
  if (repeated === undefined && recipients.size > recipientsPerDay) return tooManyForResult;

  const owner = { userName: visitor.name, userEmail: visitor.email, userPhone: visitor.phone };

  await tryOrLog(() => nameSurveyVisitor(resultId, owner), 'survey visitor not named', log);

  if (repeated !== undefined) {
    const [earlier] = await deliver([repeated.emailId]);
    const canTrySpelling = await shouldTrySpelling(visitor.email, earlier, dependencies);
    if (!canTrySpelling) return toResponse(earlier?.state);
  }

  const createdAt = moment.toISOString();
  const email = {
    id: `result:${resultId}:${recipientHash}:${createdAt}`,
    to: visitor.email,
    content: await buildContent(survey, request),
    createdAt,
  };
  const outcome = await resultEmails.add(recent, recipientHash, email, {
    kind: 'picks',
    at: createdAt,
    resultId,
    ...visitor,
    zipCode: survey.userZipcode,
  });
  if (outcome === 'emailedMeanwhile') return 'emailedMeanwhile';
  if (outcome === 'tooManyForAddress') return tooManyForAddress;

  const [delivery] = await deliver([email.id]);
  return toResponse(delivery?.state);
};

const buildContent = async (
  survey: CompletedSurvey,
  { resultId, visitor }: Request,
): Promise<OutgoingEmail['content']> => {
  // Loaded late, because it brings the catalogue.
  const { toEmailedPicks } = await import('./emailed-picks.ts');

  return {
    kind: 'result',
    resultId,
    bookingReference: toBookingReference(survey.firstId ?? survey.id),
    name: visitor.name,
    picks: toEmailedPicks(survey),
    shared: (survey.result.shared ?? []).map(({ text }) => text),
  };
};

const tooManyForResult = fail(
  'too_many_requests',
  'This result was e-mailed to several addresses today. Please try again tomorrow.',
);

const tooManyForAddress = fail(
  'too_many_requests',
  'This address got several results by e-mail today. Please try again tomorrow.',
);

const tooManyNewMailboxes = fail(
  'too_many_requests',
  'Your network asked for results to several new addresses today. Please try again tomorrow.',
);

/** True if another spelling of the mailbox got no e-mail, and `address` is not suppressed. */
const shouldTrySpelling = async (
  address: string,
  earlier: Delivery | undefined,
  { suppressions }: EmailResultDependencies,
): Promise<boolean> => {
  const wasNotSent = earlier?.state === 'suppressed' || earlier?.state === 'givenUp';
  if (!wasNotSent || earlier.recipient.toLowerCase() === address.toLowerCase()) return false;

  return (await suppressions.findReason(address)) === undefined;
};

/** The mail service rejects addresses that no e-mail can have, for example with a typing error. */
const toResponse = (state: DeliveryState | undefined): Acknowledgement =>
  state === 'givenUp' ? undeliverableAddress : acknowledged;

const undeliverableAddress = refuseField(
  'email',
  'We can’t deliver e-mail to this address. Please check it, or use another one.',
);
