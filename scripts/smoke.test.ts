import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const smoke = (...args: readonly string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('smoke.ts', import.meta.url)), ...args], { encoding: 'utf8' });

it.each([
  ['no address', [], /^Usage: /],
  ['what is no address', ['cars.example'], /^Usage: /],
  ['a stage that is a mere word', ['https://cars.example', 'prod'], /^Usage: .*--stage STAGE/],
  ['an option that there is not', ['https://cars.example', '--stgae', 'prod'], /--stgae/],
])('the smoke test refuses %s in a line', (_, args, problem) => {
  const { status, stdout, stderr } = smoke(...args);
  expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
  expect(stderr).toMatch(problem);
});
