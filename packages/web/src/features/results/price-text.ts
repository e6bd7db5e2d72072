import type { Recommendation } from '@app/contract/schemas/recommendation';

/** "About $24,000–$31,000 CAD": the price range with its currency; "about" marks an estimate. */
export const priceText = ({ low, high, currency, isEstimate }: Recommendation['price']): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const range = low === high ? format.format(low) : `${format.format(low)}–${format.format(high)}`;
  return `${isEstimate ? 'About ' : ''}${range} ${currency}`;
};
