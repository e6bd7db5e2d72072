import { readFileSync } from 'node:fs';
import { brandSchema } from '@app/contract/brand';

const laptopFile = new URL('../../../infra/config/laptop.json', import.meta.url);

/** The brand of the stage, which the stage's build passes on as JSON, or else the laptop's. */
const readBrand = (): unknown => {
  const passedOn = process.env['CONFIGURED_BRAND'];
  if (passedOn !== undefined) return JSON.parse(passedOn);

  const { brand } = JSON.parse(readFileSync(laptopFile, 'utf8'));
  return brand;
};

/** The constants that the code of the site is built and tested with. */
export const siteConstants = { CONFIGURED_BRAND: JSON.stringify(brandSchema.parse(readBrand())) };
