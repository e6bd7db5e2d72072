import type { CountFromAddress } from '../../ports/contact-messages.ts';
import { countInHour } from './count-in-hour.ts';
import { contactAllowanceKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Counts messages per network and clock hour. */
export const createContactAllowance =
  (access: TableAccess): CountFromAddress =>
  (viewerAddress, moment) =>
    countInHour(access, (hour) => contactAllowanceKey(viewerAddress, hour), moment);
