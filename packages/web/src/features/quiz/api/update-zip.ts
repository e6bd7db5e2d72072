import { call } from '@app/contract/client';
import { patienceMs } from './patience.ts';

/** Completes a preloaded result with the visitor's ZIP or postal code. */
export const updateZip = (resultId: string, zipCode: string): Promise<unknown> =>
  call('updateZip', { body: { resultId, zipCode }, signal: AbortSignal.timeout(patienceMs) });
