import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encode, preferredEncoding } from './files.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('chooses from Accept-Encoding %j the encoding %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

it('compresses content that can be decompressed again', async () => {
  const content = Buffer.from('abc '.repeat(500));
  expect(brotliDecompressSync(await encode(content, 'br'))).toEqual(content);
  expect(gunzipSync(await encode(content, 'gzip'))).toEqual(content);
  expect(await encode(content, 'identity')).toBe(content);
});
