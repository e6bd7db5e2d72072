import { expect, it } from 'vitest';
import { createCountingChecks } from './backend.ts';

it('counts a cookie choice on dev only', () => {
  const namesOn = (stage: string | undefined) =>
    createCountingChecks('https://quiz.example', stage).map(({ name }) => name);

  expect(namesOn('dev')).toEqual(['cookie choice, stored and counted']);
  expect([namesOn('prod'), namesOn(undefined)]).toEqual([[], []]);
});
