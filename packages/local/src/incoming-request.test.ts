import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isFromThisMachine, viewerOf } from './incoming-request.ts';

const port = 4711;

it('uses the socket address', () => {
  expect(viewerOf({ address: '192.0.2.7', port }, undefined)).toEqual({ address: '192.0.2.7', port });
});

it('returns an IPv4 address on an IPv6 socket in its plain form', () => {
  expect(viewerOf({ address: '::ffff:192.0.2.7', port }, undefined).address).toBe('192.0.2.7');
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('uses X-Forwarded-For on loopback (%s)', (address) => {
  expect(viewerOf({ address, port }, '203.0.113.9, 10.0.0.1').address).toBe('203.0.113.9');
  expect(viewerOf({ address, port }, '2001:db8::5').address).toBe('2001:db8::5');
});

it('ignores X-Forwarded-For from another machine', () => {
  expect(viewerOf({ address: '192.0.2.7', port }, '203.0.113.9').address).toBe('192.0.2.7');
});

it('ignores an X-Forwarded-For that is not an address', () => {
  expect(viewerOf({ address: '127.0.0.1', port }, 'somebody').address).toBe('127.0.0.1');
});

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
  ['::1', '::1', true],
  ['192.168.1.5', '192.168.1.5', true],
  ['192.168.1.7', '192.168.1.5', false],
  [undefined, undefined, false],
])('tells whether %s, connected to %s, is this machine (%s)', (remoteAddress, localAddress, expected) => {
  expect(isFromThisMachine({ remoteAddress, localAddress } as Socket)).toBe(expected);
});
