import { afterEach, expect, it, vi } from 'vitest';
import { loadConfig } from './environment-settings.ts';

const retries = (fallback: string | (() => string)) =>
  loadConfig({ environmentVariableSelector: (environment) => environment['AWS_RETRY_MODE'], default: fallback });

afterEach(() => {
  vi.unstubAllEnvs();
});

it('takes a setting from the environment, as it was at the first look', async () => {
  vi.stubEnv('AWS_RETRY_MODE', 'adaptive');
  const load = retries('standard');
  expect(await load()).toBe('adaptive');
  vi.stubEnv('AWS_RETRY_MODE', 'legacy');
  expect(await load()).toBe('adaptive');
});

it.each([
  ['a value', 'standard'],
  ['a function', () => 'standard'],
])('takes the default, %s, where the environment has none', async (_, fallback) => {
  vi.stubEnv('AWS_RETRY_MODE', undefined);
  expect(await retries(fallback)()).toBe('standard');
});

it('takes the default where the environment has what cannot be read', async () => {
  const environmentVariableSelector = (): string => {
    throw new Error('Neither true nor false');
  };
  expect(await loadConfig({ environmentVariableSelector, default: 'standard' })()).toBe('standard');
});

it('lets through what a default raises, and asks it again the next time', async () => {
  vi.stubEnv('AWS_RETRY_MODE', undefined);
  const fallback = vi
    .fn(() => 'standard')
    .mockImplementationOnce(() => {
      throw new Error('No mode');
    });
  const load = retries(fallback);
  await expect(load()).rejects.toThrow('No mode');
  expect(await load()).toBe('standard');
  expect(await load()).toBe('standard');
  expect(fallback).toHaveBeenCalledTimes(2);
});
