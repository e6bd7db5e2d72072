import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBrand } from './brand.ts';

const settings = {
  name: 'Shop',
  contactEmail: 'hello@shop.example',
  postalAddress: '1 Main Street',
  bookingUrl: 'https://calendar.example/',
  socialLinks: {},
  concierge: {},
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(folder, 'infra/config'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const readWith = (changes: object) => {
  const content = JSON.stringify({ brand: { ...settings, ...changes } });

  writeFileSync(join(folder, 'infra/config/laptop.json'), content);
  return readBrand(folder);
};

it('reads the brand from the file of the laptop', () => {
  expect(readWith({ name: ' Shop ' }).name).toBe('Shop');
  expect(readBrand()).toMatchObject({ name: 'Roadfit', siteUrl: 'https://www.roadfit.example' });
});

it.each([
  { setting: 'name', value: '', reason: 'Give the name of the product in one line.' },
  {
    setting: 'contactEmail',
    value: 'hello@localhost',
    reason: 'Give the e-mail address for visitors.',
  },
  {
    setting: 'bookingUrl',
    value: undefined,
    reason: 'Give the https:// address of the booking calendar.',
  },
])('stops the start when $setting is $value, and says why', ({ setting, value, reason }) => {
  const message = `infra/config/laptop.json is invalid:\n- brand.${setting}: ${reason}`;

  expect(() => readWith({ [setting]: value })).toThrow(message);
});
