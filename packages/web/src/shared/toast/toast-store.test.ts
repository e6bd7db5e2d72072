import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, getCurrentToast, showToast, subscribeToToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('are shown one at a time, the new one in place of the old', () => {
    showToast({ title: 'first' });
    showToast({ title: 'second' });
    expect(getCurrentToast()).toMatchObject({ title: 'second', isOpen: true });
  });

  it('are removed 1,000,000 ms after they are dismissed', () => {
    showToast({ title: 'first' });
    dismissToast(getCurrentToast()?.id ?? 0);
    vi.advanceTimersByTime(999_999);
    expect(getCurrentToast()).toMatchObject({ title: 'first', isOpen: false });
    vi.advanceTimersByTime(1);
    expect(getCurrentToast()).toBeUndefined();
  });

  it('are not removed by the timer of a previous one', () => {
    showToast({ title: 'first' });
    dismissToast(getCurrentToast()?.id ?? 0);
    showToast({ title: 'second' });
    vi.advanceTimersByTime(1_000_000);
    expect(getCurrentToast()).toMatchObject({ title: 'second', isOpen: true });
  });

  it('notify subscribers until they unsubscribe', () => {
    const heard = vi.fn();
    const leave = subscribeToToast(heard);

    showToast({ title: 'first' });
    leave();
    showToast({ title: 'second' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
