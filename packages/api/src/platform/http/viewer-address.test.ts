import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../tests/support/make-event.ts';
import { viewerAddressOf } from './viewer-address.ts';

const addressBy = (header: string | undefined) =>
  viewerAddressOf(
    makeEvent({
      sourceIp: '198.51.100.7',
      headers: header === undefined ? {} : { 'cloudfront-viewer-address': header },
    }),
  );

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.9:46532', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:0:0:0:0:1:46532', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8::1:46532', '2001:db8::1'],
  ])('is read from %s', (header, expected) => {
    expect(addressBy(header)).toBe(expected);
  });

  it.each([undefined, '', 'nonsense', '<script>:80'])('is the caller where the header is %s', (header) => {
    expect(addressBy(header)).toBe('198.51.100.7');
  });
});
