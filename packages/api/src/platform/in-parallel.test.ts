import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

const never = () => false;

describe('parallel work on a list', () => {
  it('returns results in list order, whichever is done first', async () => {
    const work = async (ms: number) => wait(ms, ms);
    expect(await inParallel([30, 1, 15], 3, work, never)).toEqual([30, 1, 15]);
  });

  it('starts nothing after the last result and returns what was started', async () => {
    const begun: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      return item;
    };
    expect(await inParallel([1, 2, 3, 4, 5], 2, work, (value) => value === 1)).toEqual([1, 2]);
    expect(begun).toEqual([1, 2]);
  });

  it('starts nothing after a failure and throws it when the started work is done', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw new Error('the first one');
      await wait(5);
      done.push(item);
    };
    await expect(inParallel([1, 2, 3, 4, 5], 2, work, never)).rejects.toThrow('the first one');
    expect(done).toEqual([2]);
  });
});
