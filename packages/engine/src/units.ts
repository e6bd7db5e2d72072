import type { Country } from '@app/contract/region';

/** Written by hand because `toLocaleString` costs a hundred times as much. */
export const withCommas = (amount: number): string => {
  const digits = String(Math.round(Math.abs(amount)));
  // oxlint-disable-next-line redos/no-vulnerable -- reads the digits of one number
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return amount < 0 ? `-${grouped}` : grouped;
};

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const litersPerCubicFoot = 28.3168;
const kmPerMile = 1.60934;
const kgPerPound = 0.453592;
const cmPerInch = 2.54;
const mpgTimesLitersPer100Km = 235.215;

/** Takes MPGe, too: the liters are then of gasoline equivalent. */
export const litersPer100KmOf = (mpg: number): number => mpgTimesLitersPer100Km / mpg;

export const dollars = (amount: number): string => `$${withCommas(amount)}`;

export const volume = (cubicFeet: number, country: Country): string =>
  country === 'CA'
    ? `${withCommas(Math.round((cubicFeet * litersPerCubicFoot) / 5) * 5)} L`
    : `${oneDecimal(cubicFeet)} cu ft`;

export const distance = (miles: number, country: Country): string =>
  country === 'CA' ? `${withCommas(miles * kmPerMile)} km` : `${withCommas(miles)} mi`;

export const weight = (pounds: number, country: Country): string =>
  country === 'CA'
    ? `${withCommas(Math.round((pounds * kgPerPound) / 5) * 5)} kg`
    : `${withCommas(pounds)} lb`;

export const height = (inches: number, country: Country): string =>
  country === 'CA' ? `${oneDecimal(inches * cmPerInch)} cm` : `${oneDecimal(inches)} in`;

export const sprintRange = (country: Country): string =>
  country === 'CA' ? '0 to 100 km/h' : '0 to 60 mph';

/** 100 km/h is 62.1 mph; the last two take about a twentieth longer. */
export const sprintTime = (zeroToSixtyS: number, country: Country): string =>
  `${oneDecimal(country === 'CA' ? zeroToSixtyS * 1.05 : zeroToSixtyS)} s`;

export const consumption = (mpg: number, isElectric: boolean, country: Country): string => {
  if (country === 'CA')
    return `${oneDecimal(litersPer100KmOf(mpg))} ${isElectric ? 'Le' : 'L'}/100 km combined`;

  return `${oneDecimal(mpg)} ${isElectric ? 'MPGe' : 'mpg'} combined`;
};
