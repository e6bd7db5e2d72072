import { errorBodySchema } from '@app/contract/errors';
import { expect } from 'vitest';
import type { Answer } from './start-api.ts';

type CallOrJob = Answer | 'done' | 'failed';

export const isAccepted = (answer: CallOrJob): boolean =>
  typeof answer === 'string' ? answer === 'done' : answer.status === 200;

/** Each refused call says so, in the product's own words. */
export const checkRefusal = (where: string, answer: CallOrJob): void => {
  if (typeof answer === 'string') return;
  expect([where, errorBodySchema.safeParse(answer.body).success]).toEqual([where, true]);
  expect([where, answer.status]).toEqual([where, 500]);
  expect(answer.text).not.toMatch(/dynamo|socket|ECONN|smithy|Exception/i);
};
