import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuiltSite } from '../site/built-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
const brand = {
  name: ' Example ',
  contactEmail: 'hello@example.com',
  postalAddress: '1 Example Street',
  bookingUrl: 'https://calendar.example.com/call',
  siteUrl: '',
};

const readWith = (changes: Readonly<Record<string, string>>) => {
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, ...changes }));
  return readBuiltSite(folder);
};

describe('the brand of the built site', () => {
  it('is passed to the functions trimmed', () => {
    expect(readWith({}).brand.name).toBe('Example');
  });

  it.each([
    ['name', ' ', 'VITE_BRAND_NAME must be one line.'],
    ['postalAddress', '1 Example Street\nToronto', 'VITE_POSTAL_ADDRESS must be one line.'],
    ['contactEmail', 'hello@localhost', 'VITE_CONTACT_EMAIL must be an e-mail address.'],
    ['bookingUrl', 'mailto:hello@example.com', 'VITE_BOOKING_URL must be the address of a page.'],
  ])('is rejected with the %s %j, as the functions would', (name, value, message) => {
    expect(() => readWith({ [name]: value })).toThrow(`invalid brand:\n- ${message}`);
  });
});

it('reports where a built site is missing', () => {
  expect(() => readBuiltSite(join(folder, 'none'))).toThrow('There is no built site in');
});
