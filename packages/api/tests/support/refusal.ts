import { errorBodySchema } from '@app/contract/errors';
import { expect } from 'vitest';
import type { CallResponse } from './start-api.ts';

type CallOrJob = CallResponse | 'done' | 'failed';

export const isAccepted = (response: CallOrJob): boolean =>
  typeof response === 'string'
    ? response === 'done'
    : response.status === 200 || response.status === 302;

/** Checks that a rejected request has a message of the product. */
export const checkRefusal = (where: string, response: CallOrJob): void => {
  if (typeof response === 'string') return;

  expect([where, errorBodySchema.safeParse(response.body).success]).toEqual([where, true]);
  expect([where, response.status]).toEqual([where, 500]);
  expect(response.text).not.toMatch(/dynamo|socket|ECONN|smithy|Exception/i);
};
