import { expect, it, vi } from 'vitest';
import { rememberedCall } from './remembered-call.ts';

const byName = ({ name }: { readonly name: string }): string => name;

it('calls once for inputs with the same key, also while the response is awaited', async () => {
  const load = vi.fn(async ({ name }: { readonly name: string }) => `${name}!`);
  const call = rememberedCall(byName, load);
  expect(call.known('a')).toBeUndefined();
  expect(await Promise.all([call({ name: 'a' }), call({ name: 'a' })])).toEqual(['a!', 'a!']);
  expect(await call({ name: 'a' })).toBe('a!');
  expect(load).toHaveBeenCalledTimes(1);
  expect(call.known('a')).toBe('a!');
});

it('calls for each key on its own', async () => {
  const call = rememberedCall(byName, async ({ name }) => `${name}!`);
  await call({ name: 'a' });
  expect(call.known('b')).toBeUndefined();
  expect(await call({ name: 'b' })).toBe('b!');
});

it('calls again after a failure, which is not remembered', async () => {
  const load = vi.fn<(input: { readonly name: string }) => Promise<string>>(async () => 'found');
  load.mockRejectedValueOnce(new Error('offline'));
  const call = rememberedCall(byName, load);
  await expect(call({ name: 'a' })).rejects.toThrow('offline');
  expect(call.known('a')).toBeUndefined();
  expect(await call({ name: 'a' })).toBe('found');
});
