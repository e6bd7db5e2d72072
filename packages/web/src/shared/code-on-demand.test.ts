import { afterEach, expect, it, vi } from 'vitest';
import { codeOnDemand } from './code-on-demand.tsx';

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not load code offline, and loads it when the network is back', async () => {
  const load = vi.fn(async () => 'code');
  const fetchCode = codeOnDemand(load);

  setOnline(false);
  await expect(fetchCode()).rejects.toThrow('No network');
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  expect(await fetchCode()).toBe('code');
});

it('returns loaded code even offline', async () => {
  const fetchCode = codeOnDemand(async () => 'code');

  setOnline(true);
  expect(fetchCode.arrived()).toBeUndefined();
  await fetchCode();
  setOnline(false);
  expect(await fetchCode()).toBe('code');
  expect(fetchCode.arrived()).toBe('code');
});

it('loads code again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('lost'));
  const fetchCode = codeOnDemand(load);

  setOnline(true);
  await expect(fetchCode()).rejects.toThrow('lost');
  expect(await fetchCode()).toBe('code');
});
