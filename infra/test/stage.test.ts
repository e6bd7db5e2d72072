import { expect, it } from 'vitest';
import { stageOf } from '../config/configuration.ts';

it('returns dev by default', () => {
  expect([stageOf(undefined), stageOf('prod')]).toEqual(['dev', 'prod']);
});

it('rejects an unknown stage by name', () => {
  expect(() => stageOf('production')).toThrow('not production');
});
