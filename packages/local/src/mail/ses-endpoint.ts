import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import MailComposer from 'nodemailer/lib/mail-composer';
import { isFromBrowser, isFromThisMachine, readBody } from '../incoming-request.ts';
import type { RequestHandler } from '../listener.ts';
import type { FaultMode, Faults } from './faults.ts';
import { escaped } from './inbox/html.ts';
import type { Envelope, Mailbox } from './mailbox.ts';
import { readMessage } from './message-content.ts';

/** Implements SendRawEmail and SendEmail of Amazon SES (query protocol of 2010-12-01), for this machine only. */
export const createSesEndpoint =
  (mailbox: Mailbox, faults: Faults): RequestHandler =>
  async (request, response) => {
    try {
      if (!isFromThisMachine(request.socket))
        throw new SesError(403, 'AccessDenied', 'Only this machine may send mail here.');
      if (isFromBrowser(request)) throw new SesError(403, 'AccessDenied', 'Only the product may send mail here.');
      const form = await formIn(request);
      const { raw, envelope } = await submissionIn(form);
      const fault = faults.of(envelope.recipients);
      if (fault !== undefined) throw faultErrors[fault]();
      const { id } = await mailbox.add(raw, envelope);
      sendAccepted(response, form.get('Action') ?? '', id);
    } catch (error) {
      if (!(error instanceof SesError)) throw error;
      sendError(response, error);
    }
  };

const formIn = async (request: IncomingMessage): Promise<URLSearchParams> => {
  if (request.method !== 'POST') throw new SesError(400, 'InvalidAction', 'This service accepts POST requests only.');
  const body = await readBody(request);
  if (body === undefined) throw new SesError(400, 'InvalidParameterValue', 'The message is too long.');
  return new URLSearchParams(body.toString('utf8'));
};

const faultErrors: Readonly<Record<FaultMode, () => SesError>> = {
  down: () => new SesError(503, 'ServiceUnavailable', 'Service is unavailable. Please try again.'),
  throttle: () => new SesError(400, 'Throttling', 'Maximum sending rate exceeded.'),
  reject: () => new SesError(400, 'MessageRejected', 'Email address is not verified.'),
};

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

const sendXml = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { 'content-type': 'text/xml', 'cache-control': 'no-store' }).end(xml);
};

const sendAccepted = (response: ServerResponse, action: string, messageId: string): void =>
  sendXml(
    response,
    200,
    `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${escaped(messageId)}</MessageId></${action}Result>` +
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  );

const sendError = (response: ServerResponse, { status, code, message }: SesError): void =>
  sendXml(
    response,
    status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type>` +
      `<Code>${escaped(code)}</Code><Message>${escaped(message)}</Message></Error>` +
      `<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );

class SesError extends Error {
  override readonly name = 'SesError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Submission = { readonly raw: Buffer; readonly envelope: Envelope };

/** Throws SesError where SES would reject the call. */
const submissionIn = async (form: URLSearchParams): Promise<Submission> => {
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
