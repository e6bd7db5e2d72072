import type { CountEmailRequest } from '../../ports/result-emails.ts';
import { countInHour } from './count-in-hour.ts';
import { emailAllowanceKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Counts requests for results by e-mail per network and clock hour. */
export const createEmailAllowance =
  (access: TableAccess): CountEmailRequest =>
  (viewerAddress, moment) =>
    countInHour(access, (hour) => emailAllowanceKey(viewerAddress, hour), moment);
