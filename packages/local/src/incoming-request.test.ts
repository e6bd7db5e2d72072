import type { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { getViewer, isForOwnHost, isFromThisMachine } from './incoming-request.ts';

const port = 4711;

it('takes the address of the visitor from the socket', () => {
  expect(getViewer({ address: '192.0.2.7', port }, undefined)).toEqual({
    address: '192.0.2.7',
    port,
  });
});

it('returns an IPv4 address on an IPv6 socket in its plain form', () => {
  expect(getViewer({ address: '::ffff:192.0.2.7', port }, undefined).address).toBe('192.0.2.7');
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'uses X-Forwarded-For on loopback (%s)',
  (address) => {
    expect(getViewer({ address, port }, '203.0.113.9, 10.0.0.1').address).toBe('203.0.113.9');
    expect(getViewer({ address, port }, '2001:db8::5').address).toBe('2001:db8::5');
  },
);

it('ignores X-Forwarded-For from another machine', () => {
  expect(getViewer({ address: '192.0.2.7', port }, '203.0.113.9').address).toBe('192.0.2.7');
});

it('ignores an X-Forwarded-For that is not an address', () => {
  expect(getViewer({ address: '127.0.0.1', port }, 'somebody').address).toBe('127.0.0.1');
});

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
  ['::1', '::1', true],
  ['192.168.1.5', '192.168.1.5', true],
  ['192.168.1.7', '192.168.1.5', false],
  [undefined, undefined, false],
])(
  'tells whether %s, connected to %s, is this machine (%s)',
  (remoteAddress, localAddress, expected) => {
    expect(isFromThisMachine({ remoteAddress, localAddress } as Socket)).toBe(expected);
  },
);

it('ignores X-Forwarded-For on loopback when it is not trusted', () => {
  expect(getViewer({ address: '127.0.0.1', port }, '203.0.113.9', false).address).toBe('127.0.0.1');
  vi.stubEnv('TRUST_FORWARDED_FOR', '0');
  expect(getViewer({ address: '127.0.0.1', port }, '203.0.113.9').address).toBe('127.0.0.1');
  vi.unstubAllEnvs();
});

it.each([
  ['localhost:3000', {}, true],
  ['LOCALHOST', {}, true],
  ['127.0.0.1:3000', {}, true],
  ['[::1]:3000', {}, true],
  ['evil.example:3000', {}, false],
  ['localhost.evil.example', {}, false],
  ['192.168.1.5:3000', {}, false],
  [undefined, {}, false],
  ['', {}, false],
  ['quiz.lan:3000', { host: 'quiz.lan' }, true],
  ['192.168.1.5:3000', { host: '192.168.1.5' }, true],
  ['192.168.1.5:3000', { host: '0.0.0.0' }, true],
  ['evil.example:3000', { host: '0.0.0.0' }, false],
  ['quiz.example', { siteOrigin: 'https://quiz.example' }, true],
])('tells whether the host %s is one of the product with %j (%s)', (header, names, expected) => {
  expect(isForOwnHost(header, names)).toBe(expected);
});
