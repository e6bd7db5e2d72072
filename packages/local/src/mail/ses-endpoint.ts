import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromBrowser, isFromThisMachine, readBody } from '../incoming-request.ts';
import type { RequestHandler } from '../listener.ts';
import type { FaultMode, Faults } from './faults.ts';
import { escapeHtml } from './inbox/html.ts';
import type { Envelope, Mailbox } from './mailbox.ts';
import { readMessage } from './message-content.ts';

/** Implements SendRawEmail of Amazon SES (2010-12-01); messages go to the local mailbox. */
export const createSesEndpoint =
  (mailbox: Mailbox, faults: Faults): RequestHandler =>
  async (request, response) => {
    try {
      if (!isFromThisMachine(request.socket) || isFromBrowser(request))
        throw new SesError(
          403,
          'AccessDenied',
          'Only the product on this machine may send mail here.',
        );

      const form = await readForm(request);
      const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
      const envelope = await buildEnvelope(form, raw);
      const fault = faults.findMode(envelope.recipients);
      if (fault !== undefined) throw faultErrors[fault]();

      const { id } = await mailbox.add(raw, envelope);

      sendAccepted(response, id);
    } catch (error) {
      if (!(error instanceof SesError)) throw error;

      sendError(response, error);
    }
  };

/** The parameters of a SendRawEmail request. Throws a SesError for any other request. */
const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  if (request.method !== 'POST')
    throw new SesError(400, 'InvalidAction', 'This service accepts POST requests only.');

  const body = await readBody(request);
  if (body === undefined)
    throw new SesError(400, 'InvalidParameterValue', 'The message is too long.');

  const form = new URLSearchParams(body.toString('utf8'));
  const action = form.get('Action');
  if (action === 'SendRawEmail') return form;
  throw new SesError(
    400,
    'InvalidAction',
    `Could not find operation ${action} for version 2010-12-01`,
  );
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

const sendAccepted = (response: ServerResponse, messageId: string): void =>
  sendXml(
    response,
    200,
    `<SendRawEmailResponse xmlns="${namespace}"><SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult>` +
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendRawEmailResponse>`,
  );

const sendError = (response: ServerResponse, { status, code, message }: SesError): void =>
  sendXml(
    response,
    status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type>` +
      `<Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message></Error>` +
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

/** The sender and recipients from the request or the message; throws a SesError without them. */
const buildEnvelope = async (form: URLSearchParams, raw: Buffer): Promise<Envelope> => {
  if (raw.length === 0) throw createParameterError('Empty message.');

  const { from, to } = await readMessage(raw);
  const sender = form.get('Source') ?? from;
  const destinations = [...form].flatMap(([key, value]) =>
    key.startsWith('Destinations.member.') ? [value] : [],
  );
  const recipients = destinations.length > 0 ? destinations : to;
  if (sender === '') throw createParameterError("Missing required header 'From'.");
  if (recipients.length === 0) throw createParameterError("Missing required header 'To'.");
  if (!recipients.every((recipient) => /@[^\s@<>]+>?\s*$/.test(recipient)))
    throw createParameterError("Missing final '@domain'");

  return { sender, recipients };
};

const createParameterError = (message: string): SesError =>
  new SesError(400, 'InvalidParameterValue', message);
