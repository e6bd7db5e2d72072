import { afterEach, expect, it, vi } from 'vitest';
import { createCodeLoader } from './code-on-demand.tsx';

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not load code offline, and loads it when the network is back', async () => {
  const load = vi.fn(async () => 'code');
  const loadCode = createCodeLoader(load);

  setOnline(false);
  await expect(loadCode()).rejects.toThrow('No network');
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  expect(await loadCode()).toBe('code');
});

it('returns loaded code even offline', async () => {
  const loadCode = createCodeLoader(async () => 'code');

  setOnline(true);
  expect(loadCode.getLoaded()).toBeUndefined();
  await loadCode();
  setOnline(false);
  expect(await loadCode()).toBe('code');
  expect(loadCode.getLoaded()).toBe('code');
});

it('loads code again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('lost'));
  const loadCode = createCodeLoader(load);

  setOnline(true);
  await expect(loadCode()).rejects.toThrow('lost');
  expect(await loadCode()).toBe('code');
});
