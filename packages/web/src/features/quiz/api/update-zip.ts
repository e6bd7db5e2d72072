import { call } from '@app/contract/client';

/** Completes a preloaded result with the visitor's ZIP or postal code. */
export const updateZip = (resultId: string, zipCode: string): Promise<unknown> =>
  call('updateZip', { body: { resultId, zipCode } });
