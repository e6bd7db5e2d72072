import { findZipProblem, normalizeZip } from './quiz/zip-code.ts';

export type Country = 'US' | 'CA';

/** Where a shopper lives: the country and the code of the state or province, "Unknown" for an unassigned prefix. */
export type Region = { readonly country: Country; readonly code: string };

/** The region of a ZIP or postal code. An invalid code counts as an unknown place in the US. */
export const regionFromZip = (zipCode: string): Region => {
  const zip = normalizeZip(zipCode);
  if (findZipProblem(zip) !== undefined) return { country: 'US', code: unknownRegion };

  return /^\d/.test(zip)
    ? { country: 'US', code: codeIn(states, zip) }
    : { country: 'CA', code: codeIn(provinces, zip) };
};

/** A code without a name ("Unknown") is returned as it is. */
export const getRegionName = (code: string): string =>
  (states[code] ?? provinces[code])?.name ?? code;

const unknownRegion = 'Unknown';

type Regions = Readonly<Record<string, { readonly name: string; readonly codes: string }>>;

const codeIn = (regions: Regions, zip: string): string =>
  Object.keys(regions).find((code) => covers(regions[code]?.codes ?? '', zip)) ?? unknownRegion;

const covers = (ranges: string, zip: string): boolean =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = zip.slice(0, first.length);
    return first <= prefix && prefix <= last;
  });

/** The first three digits of their ZIP codes (USPS Publication 65); the Pacific islands share theirs. */
const states: Regions = {
  AA: { name: 'Armed Forces Americas', codes: '340' },
  AE: { name: 'Armed Forces Europe', codes: '090-098' },
  AK: { name: 'Alaska', codes: '995-999' },
  AL: { name: 'Alabama', codes: '350-352 354-369' },
  AP: { name: 'Armed Forces Pacific', codes: '962-966' },
  AR: { name: 'Arkansas', codes: '716-729' },
  AS: { name: 'American Samoa', codes: '96799' },
  AZ: { name: 'Arizona', codes: '850-853 855-857 859-860 863-865' },
  CA: { name: 'California', codes: '900-908 910-928 930-961' },
  CO: { name: 'Colorado', codes: '800-816' },
  CT: { name: 'Connecticut', codes: '060-069' },
  DC: { name: 'District of Columbia', codes: '200 202-205 569' },
  DE: { name: 'Delaware', codes: '197-199' },
  FL: { name: 'Florida', codes: '320-339 341-342 344 346-347 349' },
  FM: { name: 'Federated States of Micronesia', codes: '96941-96944' },
  GA: { name: 'Georgia', codes: '300-319 398-399' },
  GU: { name: 'Guam', codes: '96910-96932' },
  HI: { name: 'Hawaii', codes: '96700-96798 968' },
  IA: { name: 'Iowa', codes: '500-516 520-528' },
  ID: { name: 'Idaho', codes: '832-838' },
  IL: { name: 'Illinois', codes: '600-620 622-629' },
  IN: { name: 'Indiana', codes: '460-479' },
  KS: { name: 'Kansas', codes: '660-662 664-679' },
  KY: { name: 'Kentucky', codes: '400-418 420-427' },
  LA: { name: 'Louisiana', codes: '700-701 703-708 710-714' },
  MA: { name: 'Massachusetts', codes: '010-027 055' },
  MD: { name: 'Maryland', codes: '206-212 214-219' },
  ME: { name: 'Maine', codes: '039-049' },
  MH: { name: 'Marshall Islands', codes: '96960 96970' },
  MI: { name: 'Michigan', codes: '480-499' },
  MN: { name: 'Minnesota', codes: '550-551 553-567' },
  MO: { name: 'Missouri', codes: '630-631 633-641 644-658' },
  MP: { name: 'Northern Mariana Islands', codes: '96950-96952' },
  MS: { name: 'Mississippi', codes: '386-397' },
  MT: { name: 'Montana', codes: '590-599' },
  NC: { name: 'North Carolina', codes: '270-289' },
  ND: { name: 'North Dakota', codes: '580-588' },
  NE: { name: 'Nebraska', codes: '680-681 683-693' },
  NH: { name: 'New Hampshire', codes: '030-038' },
  NJ: { name: 'New Jersey', codes: '070-089' },
  NM: { name: 'New Mexico', codes: '870-871 873-884' },
  NV: { name: 'Nevada', codes: '889-891 893-895 897-898' },
  NY: { name: 'New York', codes: '005 100-149' },
  OH: { name: 'Ohio', codes: '430-459' },
  OK: { name: 'Oklahoma', codes: '730-731 734-741 743-749' },
  OR: { name: 'Oregon', codes: '970-979' },
  PA: { name: 'Pennsylvania', codes: '150-196' },
  PR: { name: 'Puerto Rico', codes: '006-007 009' },
  PW: { name: 'Palau', codes: '96939-96940' },
  RI: { name: 'Rhode Island', codes: '028-029' },
  SC: { name: 'South Carolina', codes: '290-299' },
  SD: { name: 'South Dakota', codes: '570-577' },
  TN: { name: 'Tennessee', codes: '370-385' },
  TX: { name: 'Texas', codes: '733 750-770 772-799 885' },
  UT: { name: 'Utah', codes: '840-847' },
  VA: { name: 'Virginia', codes: '201 220-246' },
  VI: { name: 'US Virgin Islands', codes: '008' },
  VT: { name: 'Vermont', codes: '050-054 056-059' },
  WA: { name: 'Washington', codes: '980-986 988-994' },
  WI: { name: 'Wisconsin', codes: '530-532 534-535 537-549' },
  WV: { name: 'West Virginia', codes: '247-268' },
  WY: { name: 'Wyoming', codes: '820-831' },
};

/** The provinces with the first letters of their postal codes (Canada Post forward sortation areas). */
const provinces: Regions = {
  AB: { name: 'Alberta', codes: 'T' },
  BC: { name: 'British Columbia', codes: 'V' },
  MB: { name: 'Manitoba', codes: 'R' },
  NB: { name: 'New Brunswick', codes: 'E' },
  NL: { name: 'Newfoundland and Labrador', codes: 'A' },
  NS: { name: 'Nova Scotia', codes: 'B' },
  NU: { name: 'Nunavut', codes: 'X0A X0B X0C' },
  // After Nunavut, which shares the letter.
  NT: { name: 'Northwest Territories', codes: 'X' },
  ON: { name: 'Ontario', codes: 'K L M N P' },
  PE: { name: 'Prince Edward Island', codes: 'C' },
  QC: { name: 'Quebec', codes: 'G H J' },
  SK: { name: 'Saskatchewan', codes: 'S' },
  YT: { name: 'Yukon', codes: 'Y' },
};
