import { readFileSync } from 'node:fs';
import { brandSchema } from '@app/contract/brand';

const laptopFile = new URL('../../../infra/config/laptop.json', import.meta.url);

/** The brand in CONFIGURED_BRAND, which a stage's build sets as JSON, or else the laptop's. */
const readBrand = (): unknown => {
  const brandJson = process.env['CONFIGURED_BRAND'];
  if (brandJson !== undefined) return JSON.parse(brandJson);

  const { brand } = JSON.parse(readFileSync(laptopFile, 'utf8'));
  return brand;
};

/** The constants that the code of the site is built and tested with. */
export const siteConstants = { CONFIGURED_BRAND: JSON.stringify(brandSchema.parse(readBrand())) };
