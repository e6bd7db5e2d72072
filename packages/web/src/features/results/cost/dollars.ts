const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** An estimate in dollars of either country: to the hundred from 1,000 on, else to the ten. */
export const aboutDollars = (amount: number): string => {
  const step = amount >= 1000 ? 100 : 10;
  return format.format(Math.round(amount / step) * step);
};
