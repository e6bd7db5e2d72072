import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const smoke = (...args: readonly string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('smoke.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
  });

it.each([
  ['a missing address', [], /^Usage: /],
  ['an invalid address', ['cars.example'], /^Usage: /],
  ['a stage without its option', ['https://cars.example', 'prod'], /^Usage: .*--stage STAGE/],
  ['an unknown option', ['https://cars.example', '--stgae', 'prod'], /--stgae/],
])('the smoke test rejects %s in one line', (_, args, problem) => {
  const { status, stdout, stderr } = smoke(...args);

  expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
    status: 1,
    stdout: '',
    lines: 1,
  });
  expect(stderr).toMatch(problem);
});
