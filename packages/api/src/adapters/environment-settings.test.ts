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

it('lets through what a default raises', async () => {
  vi.stubEnv('AWS_RETRY_MODE', undefined);
  const none = retries(() => {
    throw new Error('No mode');
  });
  await expect(none()).rejects.toThrow('No mode');
});
