/** How far staff is with a lead. Any may follow any. Without zod, so that pages can use it. */
export const leadStatuses = ['new', 'called', 'booked', 'searching', 'bought', 'lost'] as const;

export type LeadStatus = (typeof leadStatuses)[number];
