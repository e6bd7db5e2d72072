import { normaliseZip, zipProblem } from './quiz/zip-code.ts';

export type Country = 'US' | 'CA';

/** Where a shopper lives: the country, and the state or province code, "Unknown" for an unassigned prefix. */
export type Region = { readonly country: Country; readonly code: string };

/**
 * First three digits of the ZIP codes of each state, territory and military area (USPS Publication 65 areas); whole
 * codes of the Pacific islands, which share theirs.
 */
const zipPrefixes: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AS: '96799',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  FM: '96941-96944',
  GA: '300-319 398-399',
  GU: '96910-96932',
  HI: '96700-96798 968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MH: '96960 96970',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MP: '96950-96952',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  PW: '96939-96940',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831',
};

/** First letter of a postal code -> province (Canada Post forward sortation areas); X is split below. */
const provinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};
const nunavutAreas = ['X0A', 'X0B', 'X0C'];

const unknownRegion = 'Unknown';

const covers = (ranges: string, zip: string): boolean =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = zip.slice(0, first.length);
    return first <= prefix && prefix <= last;
  });

const stateOf = (zip: string): string =>
  Object.keys(zipPrefixes).find((state) => covers(zipPrefixes[state] ?? '', zip)) ?? unknownRegion;

const provinceOf = (postalCode: string): string =>
  nunavutAreas.includes(postalCode.slice(0, 3)) ? 'NU' : (provinces[postalCode.slice(0, 1)] ?? unknownRegion);

/** The region of a valid ZIP or postal code. An invalid one counts as an unknown place in the US. */
export const regionOf = (zipCode: string): Region => {
  const zip = normaliseZip(zipCode);
  if (zipProblem(zip) !== undefined) return { country: 'US', code: unknownRegion };
  return /^\d/.test(zip) ? { country: 'US', code: stateOf(zip) } : { country: 'CA', code: provinceOf(zip) };
};
