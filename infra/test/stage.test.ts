import { expect, it } from 'vitest';
import { stageOf } from '../config/configuration.ts';

it('returns a stage that is named', () => {
  expect([stageOf('dev'), stageOf('prod')]).toEqual(['dev', 'prod']);
});

it('has no default', () => {
  expect(() => stageOf(undefined)).toThrow('Name the stage with -c stage=dev or -c stage=prod.');
});

it('rejects an unknown stage by name', () => {
  expect(() => stageOf('production')).toThrow('not production');
});
