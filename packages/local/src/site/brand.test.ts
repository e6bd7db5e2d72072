import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBrand } from './brand.ts';

const facts = {
  contactEmail: 'hello@shop.example',
  postalAddress: '1 Main Street',
  bookingUrl: 'https://calendar.example/',
  siteUrl: 'https://www.shop.example',
};
let web: string;

beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(web, 'src/config'), { recursive: true });
  mkdirSync(join(web, 'dist'));
  const source = `export const brand = ${JSON.stringify({ ...facts, name: 'Source' })} as const;`;

  writeFileSync(join(web, 'src/config/brand.ts'), source);
});
afterEach(() => rmSync(web, { recursive: true }));

const build = (brand: unknown): void =>
  writeFileSync(join(web, 'dist/brand.json'), JSON.stringify(brand));

it('reads the brand that the site was built with', async () => {
  build({ ...facts, name: 'Built' });
  expect(await readBrand(join(web, 'dist'), web)).toEqual({ ...facts, name: 'Built' });
});

it('reads the sources in development and when the build has no brand', async () => {
  expect(await readBrand(join(web, 'dist'), web)).toMatchObject({ name: 'Source' });
  build({ ...facts, name: 'Built' });
  expect(await readBrand(undefined, web)).toMatchObject({ name: 'Source' });
});

it('accepts an empty site URL, which is unknown before a deployment', async () => {
  build({ ...facts, name: 'Built', siteUrl: '' });
  expect(await readBrand(join(web, 'dist'), web)).toMatchObject({ siteUrl: '' });
});

it.each([
  ['name', '', 'VITE_BRAND_NAME must be one line.'],
  ['contactEmail', 'hello@localhost', 'VITE_CONTACT_EMAIL must be an e-mail address.'],
  ['bookingUrl', undefined, 'VITE_BOOKING_URL must be the address of a page.'],
])('rejects a brand with the %s %j, as the functions would', async (name, value, message) => {
  build({ ...facts, name: 'Built', [name]: value });
  const read = readBrand(join(web, 'dist'), web);

  await expect(read).rejects.toThrow(`The built site has an invalid brand:\n- ${message}`);
});
