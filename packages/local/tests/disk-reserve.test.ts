import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Runtime, startRuntime } from '../src/runtime.ts';
import { makeFolder } from './support/run-main.ts';

const folder = makeFolder();
let runtime: Runtime;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  runtime = await startRuntime({
    port: 0,
    dataDir: folder.path,
    siteDir: folder.path,
    dynamoDbEndpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    build: false,
    dev: false,
    // No disk has that much.
    diskReserveBytes: Number.MAX_SAFE_INTEGER,
  });
});

afterAll(async () => {
  await runtime.stop();
  vi.restoreAllMocks();
  folder.remove();
});

it('rejects a survey with 503 instead of confirming one that a full disk would lose', async () => {
  const response = await fetch(`${runtime.url}/api/survey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeAnswers()),
  });

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'disk_full', requestId: expect.any(String) });
});

it('still serves what is stored', async () => {
  expect((await fetch(`${runtime.url}/api/survey/results/${'A'.repeat(22)}`)).status).toBe(404);
});
