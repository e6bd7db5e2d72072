import { findZipFormatProblem, normalizeZip } from './quiz/zip-code.ts';

export type Country = 'US' | 'CA';

/** A country and the code of its state or province, "Unknown" for an unassigned prefix. */
export type Region = { readonly country: Country; readonly code: string };

/** The region of a ZIP or postal code. An invalid code counts as an unknown region of the US. */
export const regionFromZip = (zipCode: string): Region => {
  const zip = normalizeZip(zipCode);
  if (findZipFormatProblem(zip) !== undefined) return { country: 'US', code: unknownRegion };

  return /^\d/.test(zip)
    ? { country: 'US', code: findRegionCode(states, zip) }
    : { country: 'CA', code: findRegionCode(provinces, zip) };
};

/** The name of a state or province; for a code without one ("Unknown"), the code. */
export const getRegionName = (code: string): string =>
  (states[code] ?? provinces[code])?.name ?? code;

export const unknownRegion = 'Unknown';

/** Names and first characters of ZIP or postal codes, by the code of a state or province. */
type Regions = Readonly<Record<string, { readonly name: string; readonly prefixes: string }>>;

const findRegionCode = (regions: Regions, zip: string): string => {
  const match = Object.entries(regions).find(([, { prefixes }]) => hasPrefix(zip, prefixes));
  if (match === undefined) return unknownRegion;

  const [code] = match;
  return code;
};

/** True if a code begins with one of the prefixes; "350-352" stands for 350, 351 and 352. */
const hasPrefix = (zip: string, prefixes: string): boolean =>
  prefixes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = zip.slice(0, first.length);
    return first <= prefix && prefix <= last;
  });

/** First three digits (USPS Publication 65). Pacific islands share theirs and have whole codes. */
const states: Regions = {
  AA: { name: 'Armed Forces Americas', prefixes: '340' },
  AE: { name: 'Armed Forces Europe', prefixes: '090-098' },
  AK: { name: 'Alaska', prefixes: '995-999' },
  AL: { name: 'Alabama', prefixes: '350-352 354-369' },
  AP: { name: 'Armed Forces Pacific', prefixes: '962-966' },
  AR: { name: 'Arkansas', prefixes: '716-729' },
  AS: { name: 'American Samoa', prefixes: '96799' },
  AZ: { name: 'Arizona', prefixes: '850-853 855-857 859-860 863-865' },
  CA: { name: 'California', prefixes: '900-908 910-928 930-961' },
  CO: { name: 'Colorado', prefixes: '800-816' },
  CT: { name: 'Connecticut', prefixes: '060-069' },
  DC: { name: 'District of Columbia', prefixes: '200 202-205 569' },
  DE: { name: 'Delaware', prefixes: '197-199' },
  FL: { name: 'Florida', prefixes: '320-339 341-342 344 346-347 349' },
  FM: { name: 'Federated States of Micronesia', prefixes: '96941-96944' },
  GA: { name: 'Georgia', prefixes: '300-319 398-399' },
  GU: { name: 'Guam', prefixes: '96910-96932' },
  HI: { name: 'Hawaii', prefixes: '96700-96798 968' },
  IA: { name: 'Iowa', prefixes: '500-516 520-528' },
  ID: { name: 'Idaho', prefixes: '832-838' },
  IL: { name: 'Illinois', prefixes: '600-620 622-629' },
  IN: { name: 'Indiana', prefixes: '460-479' },
  KS: { name: 'Kansas', prefixes: '660-662 664-679' },
  KY: { name: 'Kentucky', prefixes: '400-418 420-427' },
  LA: { name: 'Louisiana', prefixes: '700-701 703-708 710-714' },
  MA: { name: 'Massachusetts', prefixes: '010-027 055' },
  MD: { name: 'Maryland', prefixes: '206-212 214-219' },
  ME: { name: 'Maine', prefixes: '039-049' },
  MH: { name: 'Marshall Islands', prefixes: '96960 96970' },
  MI: { name: 'Michigan', prefixes: '480-499' },
  MN: { name: 'Minnesota', prefixes: '550-551 553-567' },
  MO: { name: 'Missouri', prefixes: '630-631 633-641 644-658' },
  MP: { name: 'Northern Mariana Islands', prefixes: '96950-96952' },
  MS: { name: 'Mississippi', prefixes: '386-397' },
  MT: { name: 'Montana', prefixes: '590-599' },
  NC: { name: 'North Carolina', prefixes: '270-289' },
  ND: { name: 'North Dakota', prefixes: '580-588' },
  NE: { name: 'Nebraska', prefixes: '680-681 683-693' },
  NH: { name: 'New Hampshire', prefixes: '030-038' },
  NJ: { name: 'New Jersey', prefixes: '070-089' },
  NM: { name: 'New Mexico', prefixes: '870-871 873-884' },
  NV: { name: 'Nevada', prefixes: '889-891 893-895 897-898' },
  NY: { name: 'New York', prefixes: '005 100-149' },
  OH: { name: 'Ohio', prefixes: '430-459' },
  OK: { name: 'Oklahoma', prefixes: '730-731 734-741 743-749' },
  OR: { name: 'Oregon', prefixes: '970-979' },
  PA: { name: 'Pennsylvania', prefixes: '150-196' },
  PR: { name: 'Puerto Rico', prefixes: '006-007 009' },
  PW: { name: 'Palau', prefixes: '96939-96940' },
  RI: { name: 'Rhode Island', prefixes: '028-029' },
  SC: { name: 'South Carolina', prefixes: '290-299' },
  SD: { name: 'South Dakota', prefixes: '570-577' },
  TN: { name: 'Tennessee', prefixes: '370-385' },
  TX: { name: 'Texas', prefixes: '733 750-770 772-799 885' },
  UT: { name: 'Utah', prefixes: '840-847' },
  VA: { name: 'Virginia', prefixes: '201 220-246' },
  VI: { name: 'US Virgin Islands', prefixes: '008' },
  VT: { name: 'Vermont', prefixes: '050-054 056-059' },
  WA: { name: 'Washington', prefixes: '980-986 988-994' },
  WI: { name: 'Wisconsin', prefixes: '530-532 534-535 537-549' },
  WV: { name: 'West Virginia', prefixes: '247-268' },
  WY: { name: 'Wyoming', prefixes: '820-831' },
};

/** By the first letters of postal codes (Canada Post forward sortation areas). */
const provinces: Regions = {
  AB: { name: 'Alberta', prefixes: 'T' },
  BC: { name: 'British Columbia', prefixes: 'V' },
  MB: { name: 'Manitoba', prefixes: 'R' },
  NB: { name: 'New Brunswick', prefixes: 'E' },
  NL: { name: 'Newfoundland and Labrador', prefixes: 'A' },
  NS: { name: 'Nova Scotia', prefixes: 'B' },
  NU: { name: 'Nunavut', prefixes: 'X0A X0B X0C' },
  // After Nunavut, which shares the letter.
  NT: { name: 'Northwest Territories', prefixes: 'X' },
  ON: { name: 'Ontario', prefixes: 'K L M N P' },
  PE: { name: 'Prince Edward Island', prefixes: 'C' },
  QC: { name: 'Quebec', prefixes: 'G H J' },
  SK: { name: 'Saskatchewan', prefixes: 'S' },
  YT: { name: 'Yukon', prefixes: 'Y' },
};
