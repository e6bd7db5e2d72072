import { setTimeout as delay } from 'node:timers/promises';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

// As its provider does: now it hears of the focus.
beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
});

/** What a component does that shows an answer. */
const show = (queryFn: () => Promise<string>): (() => void) =>
  new QueryObserver(queryClient, { queryKey: ['it'], queryFn }).subscribe(() => undefined);

it('asks once for what fails, also when the window is looked at again', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no')));
  show(ask);
  await vi.waitFor(() => expect(queryClient.getQueryState(['it'])?.status).toBe('error'));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await delay(10);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks once for what was answered, however often it is shown', async () => {
  const ask = vi.fn(async () => 'answer');
  const leave = show(ask);
  await vi.waitFor(() => expect(queryClient.getQueryData(['it'])).toBe('answer'));
  leave();
  show(ask);
  expect(queryClient.isFetching()).toBe(0);
  expect(ask).toHaveBeenCalledTimes(1);
});
