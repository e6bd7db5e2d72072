import type { Region } from '@app/contract/region';

/** States whose mean temperature from December to February is below about 20 °F (NOAA 1991-2020 normals, rounded by us). */
const hardWinterStates = ['AK', 'ME', 'MI', 'MN', 'MT', 'ND', 'NH', 'SD', 'VT', 'WI', 'WY'];
/** States where it lies between about 20 °F and freezing. */
const coldStates = ['CO', 'CT', 'IA', 'ID', 'IL', 'IN', 'MA', 'NE', 'NY', 'OH', 'PA', 'RI', 'UT'];
/** The only province whose people mostly live where winter means stay above freezing. */
const mildProvinces = ['BC'];

/** How far all-wheel drive matters in winter there: 0 (no matter), 0.5 (cold) or 1 (hard winters). */
export const winterSeverity = ({ country, code }: Region): 0 | 0.5 | 1 => {
  if (country === 'CA') return mildProvinces.includes(code) ? 0.5 : 1;
  if (hardWinterStates.includes(code)) return 1;
  return coldStates.includes(code) ? 0.5 : 0;
};
