import type { Recommendation } from '@app/contract/recommendation-schemas';

/** AAA's averages of full coverage a year for a new car, from "Your Driving Costs" (published 2025-09-16), in US dollars. */
const averages = {
  electric: '$1,995 a year for an electric car',
  suv: '$1,726 to $1,833 a year for an SUV',
  pickup: '$1,527 to $1,699 a year for a pickup',
  car: '$1,511 to $1,572 a year for a sedan',
  all: '$1,694 a year over all classes',
} as const;

/** What AAA says that insurance costs for a pick's class. */
export const insuranceHint = ({ bodyStyle, powertrain, price }: Recommendation): string => {
  const currency = price.currency === 'CAD' ? ' (US dollars, in the US)' : '';
  return `AAA’s 2025 average for insurance is ${averages[classOf(bodyStyle, powertrain)]}${currency}.`;
};

const classOf = (
  bodyStyle: Recommendation['bodyStyle'],
  powertrain: Recommendation['powertrain'],
): keyof typeof averages => {
  if (powertrain === 'electric') return 'electric';
  if (bodyStyle === 'suv' || bodyStyle === 'pickup') return bodyStyle;
  return bodyStyle === 'minivan' ? 'all' : 'car';
};
