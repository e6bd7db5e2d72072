import type { ContactMessageRequest } from '@app/contract/schemas/contact';
import type { ContactMessage } from '../../ports/contact-message.ts';
import { fail, type Result, succeed } from '../result.ts';
import { contactEmails } from './contact-emails.ts';
import { judgeMessage } from './contact-limits.ts';
import type { ContactDependencies } from './dependencies.ts';

type Request = {
  readonly form: ContactMessageRequest;
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
};

/** The message is safe by now: what fails after it was stored is logged, and the visitor still gets success. */
const attempt = async (what: string, action: () => Promise<unknown>, { log }: ContactDependencies): Promise<void> => {
  try {
    await action();
  } catch (error) {
    log.error(what, { errorName: error instanceof Error ? error.name : 'unknown' });
  }
};

const nameVisitor = async (message: ContactMessage, { nameSurveyVisitor }: ContactDependencies): Promise<void> => {
  if (message.resultId === undefined) return;
  const userName = `${message.firstName} ${message.lastName}`;
  await nameSurveyVisitor(message.resultId, { userName, userEmail: message.email, userPhone: message.phone });
};

const messageOf = (
  { form: { website, ...content }, idempotencyKey, viewerAddress }: Request,
  nthFromAddress: number,
  { now, newId, idOf }: ContactDependencies,
): ContactMessage | undefined => {
  const verdict = judgeMessage(nthFromAddress, (website ?? '') !== '');
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
): Promise<Result<{ success: true }>> => {
  const { countFromAddress, messages, deliver, staffRecipients, now } = dependencies;
  const nthFromAddress = await countFromAddress(request.viewerAddress, now());
  const message = messageOf(request, nthFromAddress, dependencies);
  if (message === undefined) return fail('too_many_requests', 'Too many messages. Please e-mail us instead.');
  const emails = contactEmails(message, staffRecipients);
  await messages.insert(message, emails);
  const ids = [...emails.toStaff, emails.acknowledgement].flatMap((email) => email?.id ?? []);
  await attempt('survey visitor not named', () => nameVisitor(message, dependencies), dependencies);
  await attempt('contact message not mailed', () => deliver(ids), dependencies);
  return succeed({ success: true });
};
