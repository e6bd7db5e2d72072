import { expect, it } from 'vitest';
import { originsOf } from './origins.ts';

it.each([
  [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
])('of HOST=%s', (host, siteOrigin, ownOrigin) => {
  expect(originsOf(host === undefined ? {} : { host }, 3000)).toEqual({ siteOrigin, ownOrigin });
});
