import type { Criterion } from './criterion.ts';
import { winterPoints } from './weights.ts';

/** Where winters are cold, all four wheels driven is best, and being able to order it is worth something. */
export const winterTraction: Criterion = {
  id: 'winterTraction',
  label: 'Winter traction',
  value: ({ entry }) => {
    if (entry.drive === 'awd' || entry.drive === '4wd') return 1;
    return entry.awdAvailable ? 0.5 : 0;
  },
  weight: ({ winter }) => winterPoints * winter,
  because: ({ winter }) => (winter === 0 ? undefined : 'winters are cold where you live'),
  strength: ({ entry }) => {
    if (entry.drive === '4wd') return 'Four-wheel drive';
    return entry.drive === 'awd' ? 'All-wheel drive' : 'All-wheel drive available';
  },
  merit: 'winter traction',
  lead: 'has the best winter traction',
  shortfall: ({ entry }) => (entry.awdAvailable ? 'All-wheel drive costs extra' : 'No all-wheel drive'),
};
