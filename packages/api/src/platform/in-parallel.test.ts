import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSemaphore, mapInParallel } from './in-parallel.ts';

const never = () => false;

describe('parallel work on a list', () => {
  it('returns results in list order, whichever is done first', async () => {
    const work = async (ms: number) => wait(ms, ms);

    expect(await mapInParallel([30, 1, 15], 3, work, never)).toEqual([30, 1, 15]);
  });

  it('starts nothing after the last result and returns the results of what was started', async () => {
    const startedItems: number[] = [];

    const work = async (item: number) => {
      startedItems.push(item);
      return item;
    };

    expect(await mapInParallel([1, 2, 3, 4, 5], 2, work, (value) => value === 1)).toEqual([1, 2]);
    expect(startedItems).toEqual([1, 2]);
  });

  it('starts nothing after a failure and throws it when the started work is done', async () => {
    const done: number[] = [];

    const work = async (item: number) => {
      if (item === 1) throw new Error('the first one');

      await wait(5);
      done.push(item);
    };

    await expect(mapInParallel([1, 2, 3, 4, 5], 2, work, never)).rejects.toThrow('the first one');
    expect(done).toEqual([2]);
  });
});

describe('a semaphore', () => {
  it('runs tasks in order, no more than allowed at once, even after a failure', async () => {
    const takeTurn = createSemaphore(2);
    let running = 0;
    let most = 0;
    const started: number[] = [];
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, nth) =>
        takeTurn(async () => {
          started.push(nth);
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          if (nth === 3) throw new Error('failed');

          return nth;
        }),
      ),
    );

    expect({ most, running }).toEqual({ most: 2, running: 0 });
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });
});
