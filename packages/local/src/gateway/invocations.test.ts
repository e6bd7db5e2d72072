import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type Listener, openPort } from '../listener.ts';
import { createInvocations } from './invocations.ts';

let listener: Listener;

afterEach(async () => {
  await listener.close();
  vi.restoreAllMocks();
});

const start = async (run: (event: unknown) => Promise<unknown>) => {
  const invocations = createInvocations({ writer: run });

  listener = await openPort(invocations.handle, 0);
  const invoke = (name: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${listener.port}/__lambda/2015-03-31/functions/${name}/invocations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: 'export-1' }),
    });
  return { invoke, close: invocations.close };
};

it('responds before the function ends, which still gets its event and its time to end', async () => {
  const seen: unknown[] = [];
  const { invoke, close } = await start(async (event) => {
    await delay(50);
    seen.push(event);
  });

  expect((await invoke('writer')).status).toBe(202);
  expect(seen).toEqual([]);
  await close();
  expect(seen).toEqual([{ id: 'export-1' }]);
});

it('reports a function that fails', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { invoke, close } = await start(() => Promise.reject(new Error('no disk')));

  expect((await invoke('writer')).status).toBe(202);
  await close();
  expect(reported).toHaveBeenCalledWith(
    'writer failed',
    expect.objectContaining({ message: 'no disk' }),
  );
});

it('runs nothing for an unknown function or for a page in a browser', async () => {
  const run = vi.fn(async () => undefined);
  const { invoke } = await start(run);

  expect((await invoke('other')).status).toBe(404);
  expect((await invoke('constructor')).status).toBe(404);
  expect((await invoke('writer', { origin: 'https://evil.example' })).status).toBe(403);
  expect(run).not.toHaveBeenCalled();
});
