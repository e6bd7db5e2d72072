import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { openTable } from '../../src/platform/dynamodb/table-access.ts';
import { runCommand } from './command.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const elsewhere = {
  AWS_REGION: 'ca-central-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

it.each([
  [
    'has no such name',
    { AWS_ENDPOINT_URL_DYNAMODB: 'http://dynamodb.ca-centrl-1.invalid' },
    /ca-centrl-1/,
  ],
  ['cannot have such a name', { AWS_REGION: 'ca central' }, /^Region .*ca central/],
])('reports in one line that AWS %s, with a hint', async (_, environment, problem) => {
  for (const [name, value] of Object.entries({ ...elsewhere, ...environment }))
    vi.stubEnv(name, value);
  const say = vi.spyOn(console, 'error').mockReturnValue();

  await runCommand(async () => {
    await openTable('cars').client.send(
      new GetCommand({ TableName: 'cars', Key: { pk: 'a', sk: 'a' } }),
    );
  });
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(problem));
  expect(say).toHaveBeenCalledWith(
    expect.stringMatching(/AWS_REGION and AWS_PROFILE or credentials the right ones\?$/),
  );
  expect(process.exitCode).toBe(1);
});
