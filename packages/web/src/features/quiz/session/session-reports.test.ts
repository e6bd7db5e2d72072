import { ApiError, UnreachableError } from '@app/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithRetries } from './session-reports.ts';

/** A request that fails with each of these errors in turn and then succeeds. */
const failing = (...errors: readonly Error[]) => {
  const times: number[] = [];

  const send = async () => {
    const error = errors[times.length];

    times.push(Date.now());
    if (error !== undefined) throw error;

    return 'arrived';
  };
  return { send, pausesMs: () => times.slice(1).map((time, index) => time - (times[index] ?? 0)) };
};

const lost = new UnreachableError('There was no response');
const responded = (status: number) => new ApiError(status, '', '');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('sendWithRetries', () => {
  it('sends a request once when it succeeds', async () => {
    const { send, pausesMs } = failing();

    expect(await sendWithRetries(send)).toBe('arrived');
    expect(pausesMs()).toEqual([]);
  });

  it.each([
    ['the network loses it', lost],
    ['the rate limit rejects it', responded(429)],
    ['the server is down', responded(503)],
  ])('retries a request when %s', async (_case, error) => {
    const { send } = failing(error);
    const sent = sendWithRetries(send);

    await vi.runAllTimersAsync();
    expect(await sent).toBe('arrived');
  });

  it('pauses longer before each retry', async () => {
    const { send, pausesMs } = failing(lost, lost, lost, lost);
    const sent = sendWithRetries(send);

    await vi.runAllTimersAsync();
    await sent;
    expect(pausesMs()).toEqual([1_000, 4_000, 16_000, 64_000]);
  });

  it('throws the error of the fifth try', async () => {
    const { send, pausesMs } = failing(lost, lost, lost, lost, responded(502), lost);
    const sent = expect(sendWithRetries(send)).rejects.toThrow('502');

    await vi.runAllTimersAsync();
    await sent;
    expect(pausesMs()).toHaveLength(4);
  });

  it.each([
    ['is rejected', responded(400)],
    ['gets an unreadable response', new SyntaxError('Unexpected token')],
  ])('does not retry a request that %s', async (_case, error) => {
    const { send, pausesMs } = failing(error);

    await expect(sendWithRetries(send)).rejects.toBe(error);
    expect(pausesMs()).toEqual([]);
  });
});
