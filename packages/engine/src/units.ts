import type { Country } from '@app/contract/region';

/** Formats a whole number with commas. `toLocaleString` would take a hundred times as long. */
export const formatWithCommas = (amount: number): string => {
  const digits = String(Math.round(Math.abs(amount)));
  // oxlint-disable-next-line redos/no-vulnerable -- reads the digits of one number
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return amount < 0 ? `-${grouped}` : grouped;
};

/** At most one decimal: "4.6", but "5" instead of "5.0". */
const formatOneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const roundToMultipleOf5 = (value: number): number => Math.round(value / 5) * 5;

const litersPerCubicFoot = 28.3168;
const kmPerMile = 1.60934;
const kgPerPound = 0.453592;
const mmPerInch = 25.4;
const mpgTimesLitersPer100Km = 235.215;

/** Converts mpg to L/100 km and back. MPGe gives liters of gasoline equivalent. */
export const toLitersPer100Km = (mpg: number): number => mpgTimesLitersPer100Km / mpg;

export const formatDollars = (amount: number): string => `$${formatWithCommas(amount)}`;

export const formatVolume = (cubicFeet: number, country: Country): string =>
  country === 'CA'
    ? `${formatWithCommas(roundToMultipleOf5(cubicFeet * litersPerCubicFoot))} L`
    : `${formatOneDecimal(cubicFeet)} cu ft`;

export const formatDistance = (miles: number, country: Country): string =>
  country === 'CA' ? `${formatWithCommas(miles * kmPerMile)} km` : `${formatWithCommas(miles)} mi`;

export const formatWeight = (pounds: number, country: Country): string =>
  country === 'CA'
    ? `${formatWithCommas(roundToMultipleOf5(pounds * kgPerPound))} kg`
    : `${formatWithCommas(pounds)} lb`;

export const formatHeight = (inches: number, country: Country): string =>
  country === 'CA' ? `${Math.round(inches * mmPerInch)} mm` : `${formatOneDecimal(inches)} in`;

/** A car's length: "15 ft 2 in", or "4.6 m". */
export const formatLength = (inches: number, country: Country): string => {
  if (country === 'CA') return `${formatOneDecimal((inches * mmPerInch) / 1000)} m`;

  const wholeInches = Math.round(inches);
  return `${Math.floor(wholeInches / 12)} ft ${wholeInches % 12} in`;
};

export const getSprintRange = (country: Country): string =>
  country === 'CA' ? '0 to 100 km/h' : '0 to 60 mph';

/** In Canada this is the time to 100 km/h (62.1 mph), which is about a twentieth longer. */
export const formatSprintTime = (zeroToSixtyS: number, country: Country): string => {
  const seconds = country === 'CA' ? zeroToSixtyS * 1.05 : zeroToSixtyS;
  return `${formatOneDecimal(seconds)} s`;
};

export const formatConsumption = (mpg: number, isElectric: boolean, country: Country): string => {
  if (country === 'CA')
    return `${formatOneDecimal(toLitersPer100Km(mpg))} ${isElectric ? 'Le' : 'L'}/100 km combined`;

  return `${formatOneDecimal(mpg)} ${isElectric ? 'MPGe' : 'mpg'} combined`;
};
