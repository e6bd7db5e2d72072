import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

export type Peer = { readonly address: string; readonly port: number };

/** On loopback, X-Forwarded-For replaces the socket's address, so that tests can act as many visitors. */
export const viewerOf = (peer: Peer, forwardedFor: string | undefined): Peer => {
  const address = plainAddress(peer.address);
  const claimed = forwardedFor?.split(',')[0]?.trim() ?? '';
  return { address: isLoopback(address) && isIP(claimed) !== 0 ? claimed : address, port: peer.port };
};

// A socket that listens on IPv6 shows an IPv4 peer as ::ffff:192.0.2.1.
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

export const isFromThisMachine = ({ remoteAddress, localAddress }: Socket): boolean =>
  remoteAddress !== undefined && (isLoopback(plainAddress(remoteAddress)) || remoteAddress === localAddress);

/** Returns whether a page of another site sent the request. Programs other than browsers send no Origin. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
};

const maxBodyBytes = 6 * 1024 * 1024;

/** Reads the whole body; returns undefined when it exceeds Lambda's limit. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads even an oversized body to its end: the client reads the response only after it has sent everything.
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Received the request body as text');
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    if (size > 10 * maxBodyBytes) request.destroy();
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks);
};
