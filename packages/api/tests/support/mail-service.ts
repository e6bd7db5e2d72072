import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/**
 * `down`: closes the connection. `broken`: responds with 500. `hang`: never responds. `lose`: accepts the mail and closes
 * the connection without a response.
 */
type Mode = 'up' | 'down' | 'broken' | 'throttle' | 'paused' | 'hang' | 'lose';

export type AcceptedMail = ParsedMail & {
  readonly recipients: readonly string[];
  readonly source: string;
  readonly configurationSet: string | undefined;
  readonly raw: string;
};

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

export const errorXml = (code: string, message: string): string =>
  `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r-1</RequestId></ErrorResponse>`;

const successXml = (id: string): string =>
  `<SendRawEmailResponse xmlns="${namespace}"><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>r-1</RequestId></ResponseMetadata></SendRawEmailResponse>`;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];

  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const toAcceptedMail = (form: URLSearchParams): AcceptedMail => {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  return {
    ...parseMail(raw),
    raw,
    source: form.get('Source') ?? '',
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    recipients: [...form.keys()]
      .filter((key) => key.startsWith('Destinations.'))
      .map((key) => form.get(key) ?? ''),
  };
};

const respond = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
};

/** A stand-in for SES with its query protocol over HTTP. Tests set `mode` and `rejected` and read `accepted`. */
export const startMailService = async () => {
  const service = { mode: 'up' as Mode, rejected: new Set<string>(), requests: 0, delayMs: 0 };
  const accepted: AcceptedMail[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const mail = toAcceptedMail(await readForm(request));

    service.requests += 1;
    if (service.delayMs > 0) await wait(service.delayMs);

    const { mode, rejected } = service;
    if (mode === 'hang') return;
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'broken') return respond(response, 500, errorXml('InternalFailure', 'Broken'));
    if (mode === 'throttle')
      return respond(response, 400, errorXml('Throttling', 'Maximum sending rate exceeded.'));
    if (mode === 'paused')
      return respond(response, 400, errorXml('AccountSendingPausedException', 'Paused'));

    if (mail.recipients.some((recipient) => rejected.has(recipient))) {
      return respond(
        response,
        400,
        errorXml('MessageRejected', `Address blacklisted: ${mail.recipients.join()}`),
      );
    }

    accepted.push(mail);
    if (mode === 'lose') return void request.socket.destroy();

    return respond(response, 200, successXml(`id-${accepted.length}`));
  };

  const server = createServer((request, response) => void serve(request, response));

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    accepted,
    to: (recipient: string): readonly AcceptedMail[] =>
      accepted.filter(({ recipients }) => recipients.includes(recipient)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
