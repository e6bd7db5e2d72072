import MailComposer from 'nodemailer/lib/mail-composer';
import type { Envelope } from './mailbox.ts';
import { readMessage } from './message-content.ts';

export class SesError extends Error {
  override readonly name = 'SesError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Submission = { readonly raw: Buffer; readonly envelope: Envelope };

/** Throws SesError where SES would reject the call. */
export const submissionIn = async (form: URLSearchParams): Promise<Submission> => {
  const action = form.get('Action');
  if (action === 'SendRawEmail') return rawSubmission(form);
  if (action === 'SendEmail') return composedSubmission(form);
  throw new SesError(400, 'InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
};

const rawSubmission = async (form: URLSearchParams): Promise<Submission> => {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length === 0) throw invalid('Empty message.');
  const { from, to } = await readMessage(raw);
  const destinations = listIn(form, 'Destinations');
  return { raw, envelope: checkedEnvelope(form.get('Source') ?? from, destinations.length > 0 ? destinations : to) };
};

const composedSubmission = async (form: URLSearchParams): Promise<Submission> => {
  const from = form.get('Source') ?? '';
  const to = listIn(form, 'Destination.ToAddresses');
  const cc = listIn(form, 'Destination.CcAddresses');
  const envelope = checkedEnvelope(from, [...to, ...cc, ...listIn(form, 'Destination.BccAddresses')]);
  const composer = new MailComposer({
    from,
    to,
    cc,
    replyTo: listIn(form, 'ReplyToAddresses'),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? undefined,
    html: form.get('Message.Body.Html.Data') ?? undefined,
  });
  return { raw: await composer.compile().build(), envelope };
};

const listIn = (form: URLSearchParams, name: string): string[] =>
  [...form].flatMap(([key, value]) => (key.startsWith(`${name}.member.`) ? [value] : []));

const invalid = (message: string): SesError => new SesError(400, 'InvalidParameterValue', message);

const checkedEnvelope = (sender: string, recipients: readonly string[]): Envelope => {
  if (sender === '') throw invalid("Missing required header 'From'.");
  if (recipients.length === 0) throw invalid("Missing required header 'To'.");
  const malformed = recipients.find((recipient) => !/@[^\s@<>]+>?\s*$/.test(recipient));
  if (malformed !== undefined) throw invalid("Missing final '@domain'");
  return { sender, recipients };
};
