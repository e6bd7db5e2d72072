import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Peer, viewerOf } from './viewer-address.ts';

/** An HTTP request as the gateway gets it: body read whole, every header's values in the order sent. */
export type GatewayRequest = {
  readonly method: string;
  /** Path and query as sent, still percent-encoded. */
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly viewer: Peer;
  readonly body: Buffer;
  readonly receivedAt: Date;
};

const valuesOf = (headers: NodeJS.Dict<string[]>): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, values]) => (values === undefined ? [] : [[name, values]])),
  );

const forwardedFor = (headers: IncomingHttpHeaders): string | undefined => {
  const value = headers['x-forwarded-for'];
  return Array.isArray(value) ? value[0] : value;
};

/** Puts what Node says about a request and its already read body into one value. */
export const gatewayRequestOf = (request: IncomingMessage, body: Buffer): GatewayRequest => {
  const peer = { address: request.socket.remoteAddress ?? '127.0.0.1', port: request.socket.remotePort ?? 0 };
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    httpVersion: request.httpVersion,
    headers: valuesOf(request.headersDistinct),
    viewer: viewerOf(peer, forwardedFor(request.headers)),
    body,
    receivedAt: new Date(),
  };
};
