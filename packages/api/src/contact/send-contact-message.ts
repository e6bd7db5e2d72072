import type { ContactMessageRequest } from '@app/contract/contact-schemas';
import { attempt } from '../platform/log.ts';
import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';
import { contactEmails } from './contact-emails.ts';
import { judgeMessage } from './contact-limits.ts';
import type { ContactMessage } from './contact-message-port.ts';
import type { ContactDependencies } from './dependencies.ts';

type Request = {
  readonly form: ContactMessageRequest;
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
};

const nameVisitor = async (message: ContactMessage, { nameSurveyVisitor }: ContactDependencies): Promise<void> => {
  if (message.resultId === undefined) return;
  const userName = `${message.firstName} ${message.lastName}`;
  await nameSurveyVisitor(message.resultId, { userName, userEmail: message.email, userPhone: message.phone });
};

const messageOf = (
  { form: { website, ...content }, idempotencyKey, viewerAddress }: Request,
  nthFromNetwork: number,
  { now, newId, idOf }: ContactDependencies,
): ContactMessage | undefined => {
  const verdict = judgeMessage(nthFromNetwork, (website ?? '') !== '');
  if (verdict.kind === 'refuse') return undefined;
  return {
    ...content,
    id: idempotencyKey === undefined ? newId() : idOf(idempotencyKey, content),
    createdAt: now().toISOString(),
    ipAddress: viewerAddress,
    delivery: 'unsent',
    ...(verdict.suspicion === undefined ? {} : { suspicion: verdict.suspicion }),
  };
};

/**
 * Stores a contact message with its e-mails, then writes its sender onto the survey it names and sends the e-mails.
 * A retry under the same key is stored and mailed once, and takes up what the first call did not get to.
 */
export const sendContactMessage = async (
  request: Request,
  dependencies: ContactDependencies,
): Promise<Acknowledgement> => {
  const { countMessage, messages, deliver, staffRecipients, log, now } = dependencies;
  const nthFromNetwork = await countMessage(request.viewerAddress, now());
  const message = messageOf(request, nthFromNetwork, dependencies);
  if (message === undefined) return fail('too_many_requests', 'Too many messages. Please e-mail us instead.');
  const emails = contactEmails(message, staffRecipients);
  await messages.insert(message, emails);
  const ids = [...emails.toStaff, emails.acknowledgement].flatMap((email) => email?.id ?? []);
  // The message is safe by now: whatever fails after this, the visitor gets success.
  await attempt(() => nameVisitor(message, dependencies), 'survey visitor not named', log);
  await attempt(() => deliver(ids), 'contact message not mailed', log);
  return acknowledged;
};
