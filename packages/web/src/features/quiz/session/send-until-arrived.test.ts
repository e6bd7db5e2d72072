import { ApiError, UnreachableError } from '@app/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUntilArrived } from './send-until-arrived.ts';

/** A call that fails with each of these in turn and then arrives. */
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

const lost = new UnreachableError('There was no answer');
const answered = (status: number) => new ApiError(status, '', '');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('sendUntilArrived', () => {
  it('sends a call that arrives once', async () => {
    const { send, pausesMs } = failing();
    expect(await sendUntilArrived(send)).toBe('arrived');
    expect(pausesMs()).toEqual([]);
  });

  it.each([
    ['the network lost', lost],
    ['that was one too many', answered(429)],
    ['that the server could not take', answered(503)],
  ])('repeats one %s', async (_case, error) => {
    const { send } = failing(error);
    const sent = sendUntilArrived(send);
    await vi.runAllTimersAsync();
    expect(await sent).toBe('arrived');
  });

  it('leaves a longer pause each time', async () => {
    const { send, pausesMs } = failing(lost, lost, lost, lost);
    const sent = sendUntilArrived(send);
    await vi.runAllTimersAsync();
    await sent;
    expect(pausesMs()).toEqual([1_000, 4_000, 16_000, 64_000]);
  });

  it('gives up after the fifth try with the error of that', async () => {
    const { send, pausesMs } = failing(lost, lost, lost, lost, answered(502), lost);
    const sent = expect(sendUntilArrived(send)).rejects.toThrow('502');
    await vi.runAllTimersAsync();
    await sent;
    expect(pausesMs()).toHaveLength(4);
  });

  it.each([
    ['was refused', answered(400)],
    ['arrived and got an answer that cannot be read', new SyntaxError('Unexpected token')],
  ])('does not repeat what %s', async (_case, error) => {
    const { send, pausesMs } = failing(error);
    await expect(sendUntilArrived(send)).rejects.toBe(error);
    expect(pausesMs()).toEqual([]);
  });
});
