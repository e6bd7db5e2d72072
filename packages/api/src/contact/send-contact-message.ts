import type { ContactMessageRequest } from '@app/contract/contact-schemas';
import type { ContactMessage, Suspicion } from '../contact-messages/contact-message-store.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { CountNetworkCall } from '../platform/dynamodb/rate-limits.ts';
import { tryOrLog } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import type { ContactEmails, NewMessageStore } from './new-message-store.ts';

export type ContactDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly messages: NewMessageStore;
  readonly countMessage: CountNetworkCall;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  readonly deliver: MailAccess['deliver'];
  readonly staffRecipients: readonly string[];
  readonly newId: () => string;
  /** The same id for the same content under the same key. */
  readonly idOf: (idempotencyKey: string, content: unknown) => string;
};

type Request = {
  readonly form: ContactMessageRequest;
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
};

/** A retry with the same key stores and mails nothing twice, and finishes what the first call did not reach. */
export const sendContactMessage = async (
  request: Request,
  dependencies: ContactDependencies,
): Promise<Acknowledgement> => {
  const { countMessage, messages, deliver, staffRecipients, log, now } = dependencies;
  const nthFromNetwork = await countMessage(request.viewerAddress, now());
  if (nthFromNetwork > storedPerHour) {
    return fail('too_many_requests', 'Too many messages. Please e-mail us instead.');
  }

  const message = messageOf(request, nthFromNetwork, dependencies);
  const emails = emailsOf(message, staffRecipients);

  await messages.insert(message, emails);
  const ids = [...emails.toStaff, emails.acknowledgement].flatMap((email) => email?.id ?? []);

  // The message is stored: whatever fails after this, the visitor sees success.
  await tryOrLog(() => nameVisitor(message, dependencies), 'survey visitor not named', log);
  await tryOrLog(() => deliver(ids), 'contact message not mailed', log);
  return acknowledged;
};

const messageOf = (
  { form: { website, ...content }, idempotencyKey, viewerAddress }: Request,
  nthFromNetwork: number,
  { now, newId, idOf }: ContactDependencies,
): ContactMessage => ({
  ...content,
  id: idempotencyKey === undefined ? newId() : idOf(idempotencyKey, content),
  createdAt: now().toISOString(),
  ipAddress: viewerAddress,
  delivery: 'unsent',
  suspicion: suspicionOf(nthFromNetwork, (website ?? '') !== ''),
});

const acknowledgedPerHour = 5;

/** No person or office sends this many. The text of a refused message stays in the visitor's form. */
const storedPerHour = 50;

/** A filled-in hidden field is only suspicious, because a browser may have filled it in for a person. */
export const suspicionOf = (
  nthFromNetwork: number,
  hasHiddenField: boolean,
): Suspicion | undefined => {
  if (hasHiddenField) return 'looksAutomated';

  return nthFromNetwork > acknowledgedPerHour ? 'tooManyFromNetwork' : undefined;
};

/** A suspicious message is not acknowledged: the form must not be a way to mail many strangers. */
const emailsOf = (message: ContactMessage, staffRecipients: readonly string[]): ContactEmails => {
  const { id, createdAt, email, firstName, suspicion } = message;
  const toStaff = staffRecipients.map((to) => ({
    id: `contact:${id}:staff:${to}`,
    to,
    replyTo: email,
    content: { kind: 'contactMessage' as const, message },
    createdAt,
  }));
  if (suspicion !== undefined) return { toStaff };

  const content = { kind: 'contactAcknowledgement' as const, firstName };
  return {
    toStaff,
    acknowledgement: { id: `contact:${id}:visitor`, to: email, content, createdAt },
  };
};

const nameVisitor = async (
  message: ContactMessage,
  { nameSurveyVisitor }: ContactDependencies,
): Promise<void> => {
  if (message.resultId === undefined) return;

  const userName = `${message.firstName} ${message.lastName}`;

  await nameSurveyVisitor(message.resultId, {
    userName,
    userEmail: message.email,
    userPhone: message.phone,
  });
};
