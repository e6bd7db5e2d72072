import { expect, it } from 'vitest';
import { stageOf } from '../config/configuration.ts';

it('is dev unless told otherwise', () => {
  expect([stageOf(undefined), stageOf('prod')]).toEqual(['dev', 'prod']);
});

it('refuses an unknown stage by naming it', () => {
  expect(() => stageOf('production')).toThrow('not production');
});
