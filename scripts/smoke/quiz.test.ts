import { expect, it } from 'vitest';
import { countingChecks } from './quiz.ts';

it('counts something on dev, and nothing where totals must be true', () => {
  const namesOn = (stage: string | undefined) => countingChecks('https://quiz.example', stage).map(({ name }) => name);
  expect(namesOn('dev')).toEqual(['cookie choice, stored and counted']);
  expect([namesOn('prod'), namesOn(undefined)]).toEqual([[], []]);
});
