import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromBrowser, isFromThisMachine, readBody } from '../incoming-request.ts';
import type { RequestHandler } from '../listener.ts';
import type { FaultMode, Faults } from './faults.ts';
import { escaped } from './inbox/html.ts';
import type { Mailbox } from './mailbox.ts';
import { SesError, submissionIn } from './ses-submission.ts';

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
