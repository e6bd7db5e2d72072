import type { ContactMessageRequest } from '@app/contract/contact-schemas';
import type { ContactMessage, Suspicion } from '../contact-messages/contact-message-store.ts';
import type { CanReceiveMail } from '../mail/mail-domains.ts';
import type { RecordNewMailbox } from '../mail/new-mailboxes.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { CountNetworkCall } from '../platform/dynamodb/rate-limits.ts';
import { tryOrLog } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import type { ContactEmails, NewMessageStore } from './new-message-store.ts';
import type { StaffDigestStore } from './staff-digest-store.ts';

export type ContactDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly messages: NewMessageStore;
  readonly countMessage: CountNetworkCall;
  readonly canReceiveMail: CanReceiveMail;
  readonly recordNewMailbox: RecordNewMailbox;
  readonly staffDigests: StaffDigestStore;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  readonly deliver: Mail['deliver'];
  readonly staffRecipients: readonly string[];
  readonly newMessageId: () => string;
  /** The same id for the same content under the same key. */
  readonly messageIdFromKey: (idempotencyKey: string, content: unknown) => string;
};

type Request = {
  readonly form: ContactMessageRequest;
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
};

/** A retry with the same idempotency key stores no second message and mails only what is unsent. */
export const sendContactMessage = async (
  request: Request,
  dependencies: ContactDependencies,
): Promise<Acknowledgement> => {
  const { countMessage, messages, deliver, log, now } = dependencies;

  const messagesInHour = await countMessage(request.viewerAddress, now());
  if (messagesInHour > storedPerHour) {
    return fail('too_many_requests', 'Too many messages. Please e-mail us instead.');
  }

  const message = buildMessage(request, messagesInHour, dependencies);
  const emails = await prepareEmails(message, dependencies);

  await messages.insert(message, emails);
  const storedEmails = [...emails.toStaff, emails.acknowledgement];
  const emailIds = storedEmails.filter((email) => email !== undefined).map(({ id }) => id);

  // The message is stored: whatever fails after this, the visitor sees success.
  await tryOrLog(() => nameVisitorOfSurvey(message, dependencies), 'survey visitor not named', log);
  await tryOrLog(() => deliver(emailIds), 'contact message not mailed', log);
  return acknowledged;
};

/** A new message still has the address that it came from. */
type NewMessage = ContactMessage & { readonly ipAddress: string };

const buildMessage = (
  { form: { website: hiddenField, ...content }, idempotencyKey, viewerAddress }: Request,
  messagesInHour: number,
  { now, newMessageId, messageIdFromKey }: ContactDependencies,
): NewMessage => {
  const isHiddenFieldFilled = hiddenField !== undefined && hiddenField !== '';
  const id =
    idempotencyKey === undefined ? newMessageId() : messageIdFromKey(idempotencyKey, content);

  return {
    ...content,
    id,
    createdAt: now().toISOString(),
    ipAddress: viewerAddress,
    delivery: 'unsent',
    suspicion: findSuspicion(messagesInHour, isHiddenFieldFilled),
  };
};

const acknowledgedPerHour = 5;

/** No office's network sends more. The text of a refused message stays in the visitor's form. */
const storedPerHour = 50;

/** Returns why a message may be spam. Staff still get it, but it is not acknowledged. */
export const findSuspicion = (
  messagesInHour: number,
  isHiddenFieldFilled: boolean,
): Suspicion | undefined => {
  // A browser may have filled it in, so the message is not rejected.
  if (isHiddenFieldFilled) return 'looksAutomated';

  return messagesInHour > acknowledgedPerHour ? 'tooManyFromNetwork' : undefined;
};

/** Builds the e-mails. Beyond the hourly limit, updates a digest instead of e-mailing staff. */
const prepareEmails = async (
  message: NewMessage,
  dependencies: ContactDependencies,
): Promise<ContactEmails> => {
  const { id, createdAt, email, firstName } = message;
  const { staffDigests, staffRecipients, now } = dependencies;

  const messagesBeyondLimit = (await staffDigests.countMessage(now())) - mailedToStaffPerHour;
  const isOverLimit = messagesBeyondLimit > 0;
  if (isOverLimit) {
    const replaceDigest = (to: string) =>
      staffDigests.replaceDigest(to, messagesBeyondLimit, now());

    await Promise.all(staffRecipients.map(replaceDigest));
  }

  const recipients = isOverLimit ? [] : staffRecipients;
  const toStaff = recipients.map((to) => ({
    id: `contact:${id}:staff:${to}`,
    to,
    replyTo: email,
    content: { kind: 'contactMessage' as const, message },
    createdAt,
  }));
  if (!(await canAcknowledge(message, dependencies))) return { toStaff };

  const acknowledgement = {
    id: `contact:${id}:visitor`,
    to: email,
    content: { kind: 'contactAcknowledgement' as const, firstName },
    createdAt,
  };
  return { toStaff, acknowledgement };
};

/** From all networks together. A digest tells staff of the others, which are in the dashboard. */
const mailedToStaffPerHour = 60;

/** Counts the address if it is new, so that nobody mails many strangers through the form. */
const canAcknowledge = async (
  { suspicion, email, ipAddress }: NewMessage,
  { canReceiveMail, recordNewMailbox, now }: ContactDependencies,
): Promise<boolean> => {
  if (suspicion !== undefined || !(await canReceiveMail(email))) return false;

  const isWithinLimit = await recordNewMailbox(email, ipAddress, now());
  return isWithinLimit;
};

const nameVisitorOfSurvey = async (
  message: ContactMessage,
  { nameSurveyVisitor }: ContactDependencies,
): Promise<void> => {
  if (message.resultId === undefined) return;

  await nameSurveyVisitor(message.resultId, {
    userName: `${message.firstName} ${message.lastName}`,
    userEmail: message.email,
    userPhone: message.phone,
  });
};
