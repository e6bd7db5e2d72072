import type { Region } from '@app/contract/region';

/** How much all-wheel drive matters in winter: not at all, in the cold, or in hard winters. */
export type WinterSeverity = 0 | 0.5 | 1;

/** States with a mean below about 20 °F from December to February (NOAA 1991-2020, rounded). */
const hardWinterStates = ['AK', 'ME', 'MI', 'MN', 'MT', 'ND', 'NH', 'SD', 'VT', 'WI', 'WY'];

/** Between about 20 °F and freezing. */
const coldStates = ['CO', 'CT', 'IA', 'ID', 'IL', 'IN', 'MA', 'NE', 'NY', 'OH', 'PA', 'RI', 'UT'];

/** East of the Cascades in Washington and Oregon winters are below freezing, west of them mild. */
const coldZipCodes = /^(?:988|989|99[0-4]|97[6-9])/;

/**
 * Vancouver, the Fraser valley, and Vancouver Island, where winters stay above freezing. West Kelowna
 * (V4T) and Lake Country (V4V) are in the Okanagan, and V0N 1B is Whistler.
 */
const mildPostalCodes = /^V(?:1M|2[PR-Z]|3|4(?![TV])|[5-7]|8[L-Z]|9|0(?:M|N(?! ?1B)|[PRS]))/i;

/** The north and the mountains of British Columbia; the rest of the interior is only cold. */
const hardWinterPostalCodes = /^V(?:1[CGJ]|2[GJ-N]|0[ABCJKL])/i;

/** Toronto, the towns around it and the far southwest: 21 to 27 °F (Canadian normals 1991-2020). */
const coldOntarioPostalCodes = /^(?:[LM]|N[5-9])/i;

/** Rates winters by state or province, and in BC, ON, WA, and OR also by ZIP or postal code. */
export const rateWinterSeverity = ({ country, code }: Region, zipCode: string): WinterSeverity => {
  if (code === 'BC') return rateBritishColumbiaWinter(zipCode);
  if (code === 'ON' && coldOntarioPostalCodes.test(zipCode)) return 0.5;
  if (country === 'CA' || hardWinterStates.includes(code)) return 1;

  const isCold =
    coldStates.includes(code) || (['WA', 'OR'].includes(code) && coldZipCodes.test(zipCode));
  return isCold ? 0.5 : 0;
};

const rateBritishColumbiaWinter = (postalCode: string): WinterSeverity => {
  if (mildPostalCodes.test(postalCode)) return 0;

  return hardWinterPostalCodes.test(postalCode) ? 1 : 0.5;
};
