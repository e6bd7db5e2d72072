import { expect, it } from 'vitest';
import { markFunctions, recorderName } from './mark-functions.ts';

const load = async (code: string, runs: string[]) => {
  Object.assign(globalThis, { [recorderName]: (name: string) => runs.push(name) });
  return import(
    `data:text/javascript,${encodeURIComponent(markFunctions(code, 'module.js', 'module.js'))}`
  );
};

it.each([
  { kind: 'a declaration', code: 'export function double(x) { return 2 * x; }' },
  {
    kind: 'an arrow function with a body',
    code: 'export const double = (x) => { return 2 * x; };',
  },
  { kind: 'an arrow function that is one expression', code: 'export const double = (x) => 2 * x;' },
  { kind: 'a method', code: 'export const { double } = { double(x) { return 2 * x; } };' },
])('records a run of $kind and leaves its result alone', async ({ code }) => {
  const runs: string[] = [];
  const { double } = await load(code, runs);

  expect(runs).toEqual([]);

  expect(double(21)).toBe(42);

  expect(runs).toEqual(['module.js']);
});

it('keeps an object that an arrow function returns', async () => {
  const { point } = await load('export const point = () => ({ x: 1, nested: [() => 2] });', []);

  expect(point()).toMatchObject({ x: 1 });
  expect(point().nested[0]()).toBe(2);
});
