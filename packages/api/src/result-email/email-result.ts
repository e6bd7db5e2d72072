import { hash } from 'node:crypto';
import type { EmailResultRequest } from '@app/contract/result-email-schemas';
import type { Delivery } from '../mail/delivery-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import type { CanReceiveMail } from '../mail/mail-domains.ts';
import { toMailbox } from '../mail/mailbox.ts';
import type { RecordNewMailbox } from '../mail/new-mailboxes.ts';
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
import type { EmailNotes, ResultEmailStore } from './result-email-store.ts';

export type EmailResultDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly findSurvey: FindSurvey;
  readonly resultEmails: ResultEmailStore;
  readonly countEmailRequest: CountNetworkCall;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  readonly suppressions: Pick<SuppressionStore, 'findReason'>;
  readonly canReceiveMail: CanReceiveMail;
  readonly recordNewMailbox: RecordNewMailbox;
  readonly deliver: Mail['deliver'];
};

type Request = {
  readonly resultId: string;
  readonly visitor: EmailResultRequest;
  readonly viewerAddress: string;
};

const requestsPerHour = 20;
/** Calls that e-mail the same result collide. At most three succeed, so five tries suffice. */
const maxAttempts = 5;

/** A mailbox gets a result at most once an hour. Strangers cannot learn if it is suppressed. */
export const emailResult = async (
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement> => {
  const { findSurvey, countEmailRequest, canReceiveMail, recordNewMailbox, now } = dependencies;
  if ((await countEmailRequest(request.viewerAddress, now())) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests for e-mails. Please try again in an hour.');
  }

  const survey = await findSurvey(request.resultId);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');

  const { email } = request.visitor;
  if (!(await canReceiveMail(email))) return undeliverableAddress;

  const isWithinLimit = await recordNewMailbox(email, request.viewerAddress, now());
  if (!isWithinLimit) return tooManyNewMailboxes;

  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const response = await tryEmailResult(survey, request, dependencies);
    if (response !== 'emailedMeanwhile') return response;
  }

  return fail('conflict', 'This result is being e-mailed already. Please try again.');
};

/** `emailedMeanwhile`: another call e-mailed the same result, so this must be called again. */
const tryEmailResult = async (
  survey: CompletedSurvey,
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Acknowledgement | 'emailedMeanwhile'> => {
  const { resultEmails, nameSurveyVisitor, deliver, log, now } = dependencies;
  const { resultId, visitor } = request;
  const moment = now();

  const recipientHash = hash('sha256', toMailbox(visitor.email), 'base64url');
  const recentEmails = await resultEmails.readRecent(resultId, moment);
  const repeatedEmail = findRepeatedEmail(recentEmails, recipientHash, moment);
  if (repeatedEmail === undefined && exceedsRecipients(recentEmails, recipientHash))
    return tooManyForResult;

  const contact = { userName: visitor.name, userEmail: visitor.email, userPhone: visitor.phone };

  await tryOrLog(() => nameSurveyVisitor(resultId, contact), 'survey visitor not named', log);

  if (repeatedEmail !== undefined) {
    const [earlierDelivery] = await deliver([repeatedEmail.emailId]);
    const needsNewEmail = await shouldTryOtherSpelling(
      visitor.email,
      earlierDelivery,
      dependencies,
    );
    if (!needsNewEmail) return toResponse(earlierDelivery?.state);
  }

  return sendNewEmail(survey, request, { recentEmails, recipientHash, moment }, dependencies);
};

/** The e-mail with this result that the mailbox got in the last hour. */
const findRepeatedEmail = ({ sent }: EmailNotes, recipientHash: string, moment: Date) => {
  const hourAgo = new Date(moment.getTime() - hourMs).toISOString();
  return sent.findLast((email) => email.recipientHash === recipientHash && email.at > hourAgo);
};

/** Keeps a shared link from being used for spam. */
const recipientsPerDay = 3;

/** True if the mailbox would be one too many that gets the result within a day. */
const exceedsRecipients = ({ sent }: EmailNotes, recipientHash: string): boolean => {
  const recipients = new Set([...sent.map((email) => email.recipientHash), recipientHash]);
  return recipients.size > recipientsPerDay;
};

type Sending = {
  readonly recentEmails: EmailNotes;
  readonly recipientHash: string;
  readonly moment: Date;
};

/** Stores the e-mail and the contact for the lead, unless the address got too many. Delivers it. */
const sendNewEmail = async (
  survey: CompletedSurvey,
  request: Request,
  { recentEmails, recipientHash, moment }: Sending,
  { resultEmails, deliver }: EmailResultDependencies,
): Promise<Acknowledgement | 'emailedMeanwhile'> => {
  const { resultId, visitor } = request;
  const createdAt = moment.toISOString();
  const email = {
    id: `result:${resultId}:${recipientHash}:${createdAt}`,
    to: visitor.email,
    content: await buildContent(survey, request),
    createdAt,
  };

  const leadContact = {
    kind: 'picks',
    at: createdAt,
    resultId,
    ...visitor,
    zipCode: survey.userZipcode,
  } as const;

  const outcome = await resultEmails.add(recentEmails, recipientHash, email, leadContact);
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

/** True if mail to another spelling of the mailbox, such as "ada+cars@" for "ada@", failed. */
const shouldTryOtherSpelling = async (
  address: string,
  earlierDelivery: Delivery | undefined,
  { suppressions }: EmailResultDependencies,
): Promise<boolean> => {
  const hasFailed = earlierDelivery?.state === 'suppressed' || earlierDelivery?.state === 'givenUp';
  if (!hasFailed) return false;
  if (earlierDelivery.recipient.toLowerCase() === address.toLowerCase()) return false;

  return (await suppressions.findReason(address)) === undefined;
};

/** Refuses an address that the mail service rejected, for example one with a typing error. */
const toResponse = (state: DeliveryState | undefined): Acknowledgement =>
  state === 'givenUp' ? undeliverableAddress : acknowledged;

const undeliverableAddress = refuseField(
  'email',
  'We can’t deliver e-mail to this address. Please check it, or use another one.',
);
