import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

export type Peer = { readonly address: string; readonly port: number };

/** Trusts X-Forwarded-For only over loopback, so that tests can act as several visitors. */
export const getViewer = (
  peer: Peer,
  forwardedFor: string | undefined,
  isTrusted = process.env['TRUST_FORWARDED_FOR'] !== '0',
): Peer => {
  const address = unmapIpv4(peer.address);
  const forwardedAddress = forwardedFor?.split(',')[0]?.trim() ?? '';
  const isForwarded = isTrusted && isLoopback(address) && isIP(forwardedAddress) !== 0;
  return { address: isForwarded ? forwardedAddress : address, port: peer.port };
};

type OwnNames = { readonly host?: string | undefined; readonly siteOrigin?: string | undefined };

const allInterfaces = ['0.0.0.0', '::'];

/** True if the Host header names this product; other names may be DNS rebinding attacks. */
export const isForOwnHost = (
  header: string | undefined,
  { host = 'localhost', siteOrigin }: OwnNames,
): boolean => {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false;

  const requestedHost = parseHostName(`http://${header}`);
  const loopbackNames = ['localhost', '127.0.0.1', '::1'];
  if ([...loopbackNames, host.toLowerCase()].includes(requestedHost)) return true;

  const siteHost =
    siteOrigin !== undefined && URL.canParse(siteOrigin) ? parseHostName(siteOrigin) : undefined;
  if (requestedHost === siteHost) return true;

  // On all interfaces, any IP address may be this machine's. Accepting it is safe, because a DNS
  // rebinding attack needs a host name.
  return allInterfaces.includes(host) && isIP(requestedHost) !== 0;
};

const parseHostName = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Returns "192.0.2.1" for "::ffff:192.0.2.1", as IPv6 sockets write IPv4 addresses. */
const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

export const isFromThisMachine = ({ remoteAddress, localAddress }: Socket): boolean =>
  remoteAddress !== undefined &&
  (isLoopback(unmapIpv4(remoteAddress)) || remoteAddress === localAddress);

/** True if a browser sent the request; other programs do not send these headers. */
export const isFromBrowser = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

export const isFromOtherOrigin = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  // A page at another port or subdomain is "same-site", but of another origin.
  if (origin === undefined)
    return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

  return !URL.canParse(origin) || new URL(origin).host !== host;
};

const maxBodyBytes = 6 * 1024 * 1024;

/** Returns undefined beyond Lambda's limit, and drops the connection at ten times that limit. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;

  // Reads an oversized body to its end, because clients read the response only after sending.
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Received the request body as text');

    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    if (size > 10 * maxBodyBytes) request.destroy();
  }

  return size > maxBodyBytes ? undefined : Buffer.concat(chunks);
};
