import { expect, it } from 'vitest';
import { parseStage } from '../config/configuration.ts';

it('returns a stage that is named', () => {
  expect([parseStage('dev'), parseStage('prod')]).toEqual(['dev', 'prod']);
});

it('has no default', () => {
  expect(() => parseStage(undefined)).toThrow('Name the stage with -c stage=dev or -c stage=prod.');
});

it('rejects an unknown stage by name', () => {
  expect(() => parseStage('production')).toThrow('not production');
});
