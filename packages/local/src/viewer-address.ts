import { isIP, type Socket } from 'node:net';

/** The far end of a connection: who sent a request. */
export type Peer = { readonly address: string; readonly port: number };

// A socket that listens on IPv6 shows an IPv4 peer as ::ffff:192.0.2.1.
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/**
 * The visitor's address: the socket's, for which the first address of X-Forwarded-For stands in when the request
 * comes from this very machine, so that tests can be many visitors.
 */
export const viewerOf = (peer: Peer, forwardedFor: string | undefined): Peer => {
  const address = plainAddress(peer.address);
  const claimed = forwardedFor?.split(',')[0]?.trim() ?? '';
  return { address: isLoopback(address) && isIP(claimed) !== 0 ? claimed : address, port: peer.port };
};

/** Whether the other end of a connection is this very machine. */
export const isFromThisMachine = ({ remoteAddress, localAddress }: Socket): boolean =>
  remoteAddress !== undefined && (isLoopback(plainAddress(remoteAddress)) || remoteAddress === localAddress);
