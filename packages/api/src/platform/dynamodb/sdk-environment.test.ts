import { afterEach, expect, it, vi } from 'vitest';
import { defaultProvider, loadConfig } from './sdk-environment.ts';

const retries = (fallback: string | (() => string)) =>
  loadConfig({ environmentVariableSelector: (environment) => environment['AWS_RETRY_MODE'], default: fallback });

afterEach(() => {
  vi.unstubAllEnvs();
});

it('reads a setting from the environment', async () => {
  vi.stubEnv('AWS_RETRY_MODE', 'adaptive');
  expect(await retries('standard')()).toBe('adaptive');
});

it.each([
  ['a value', 'standard'],
  ['a function', () => 'standard'],
])('uses the default, %s, when the environment has no value', async (_, fallback) => {
  vi.stubEnv('AWS_RETRY_MODE', undefined);
  expect(await retries(fallback)()).toBe('standard');
});

it('uses the default when the value in the environment is invalid', async () => {
  const environmentVariableSelector = (): string => {
    throw new Error('Neither true nor false');
  };
  expect(await loadConfig({ environmentVariableSelector, default: 'standard' })()).toBe('standard');
});

it('throws the error of a default and calls it again the next time', async () => {
  vi.stubEnv('AWS_RETRY_MODE', undefined);
  const fallback = vi
    .fn(() => 'standard')
    .mockImplementationOnce(() => {
      throw new Error('No mode');
    });
  const load = retries(fallback);
  await expect(load()).rejects.toThrow('No mode');
  expect(await load()).toBe('standard');
});

it('reads the credentials that Lambda sets', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' });
});

it('needs no session token', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret' });
});

it('throws an error that names the missing variables', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
});
