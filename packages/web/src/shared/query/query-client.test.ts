import { setTimeout as delay } from 'node:timers/promises';
import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.tsx';

describe('queryClient', () => {
  // The provider mounts the client too, which makes it observe the focus.
  beforeEach(() => queryClient.mount());
  afterEach(() => {
    queryClient.unmount();
    queryClient.clear();
    vi.useRealTimers();
  });

  /** Shows a query's data, as a component does. */
  const observe = (queryFn: () => Promise<string>): (() => void) =>
    new QueryObserver(queryClient, { queryKey: ['it'], queryFn }).subscribe(() => undefined);

  it('requests failing data only once, even when the window gets the focus again', async () => {
    const fetchData = vi.fn(() => Promise.reject(new Error('no')));

    observe(fetchData);
    await vi.waitFor(() => expect(queryClient.getQueryState(['it'])?.status).toBe('error'));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await delay(10);
    expect(fetchData).toHaveBeenCalledTimes(1);
  });

  it('requests data only once, even when it is still shown a day later, and again', async () => {
    vi.useFakeTimers();
    const fetchData = vi.fn(async () => 'answer');
    const stopObserving = observe(fetchData);

    await vi.advanceTimersByTimeAsync(864e5);
    stopObserving();
    observe(fetchData);
    expect(queryClient.getQueryData(['it'])).toBe('answer');
    expect(queryClient.isFetching()).toBe(0);
    expect(fetchData).toHaveBeenCalledTimes(1);
  });

  it('sends what fails only once', async () => {
    const send = vi.fn(() => Promise.reject(new Error('no')));
    const observer = new MutationObserver(queryClient, { mutationFn: send });

    await expect(observer.mutate()).rejects.toThrow('no');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
