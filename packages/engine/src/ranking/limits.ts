/** Each limit's bit, weighing more the later it may give way: brands first, powertrain last. Seats never give way. */
export const limitBits = { brands: 1, bodyStyle: 2, condition: 4, price: 8, powertrain: 16 } as const;

export type Limit = keyof typeof limitBits;

/** The limits in the order in which they give way. */
export const limitOrder: readonly Limit[] = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'];

export const everyLimit = 31;

/** The limits named by the bits of a mask, first to give way first. */
export const limitsIn = (mask: number): readonly Limit[] =>
  limitOrder.filter((limit) => (mask & limitBits[limit]) !== 0);
