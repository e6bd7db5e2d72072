import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const createSource = () => {
  const events: string[] = [];

  const read = async function* () {
    try {
      for (const value of [1, 2, 3]) {
        events.push(`read ${value}`);
        await wait(1);
        yield value;
      }
    } finally {
      events.push('closed');
    }
  };

  return { events, read };
};

describe('reading ahead', () => {
  it('yields all values in order, and reads the next one while one is used', async () => {
    const { events, read } = createSource();

    for await (const value of readAhead(read())) {
      await wait(5);
      events.push(`used ${value}`);
    }

    expect(events).toEqual(['read 1', 'read 2', 'used 1', 'read 3', 'used 2', 'closed', 'used 3']);
  });

  it('closes its source when the caller stops early', async () => {
    const { events, read } = createSource();

    for await (const value of readAhead(read())) if (value === 1) break;
    await wait(10);

    expect(events).toEqual(['read 1', 'read 2', 'closed']);
  });

  it('throws what its source throws', async () => {
    const read = async function* () {
      yield 1;
      throw new Error('throttled');
    };

    const used: number[] = [];

    const use = async (): Promise<void> => {
      for await (const value of readAhead(read())) used.push(value);
    };

    await expect(use()).rejects.toThrow('throttled');
    expect(used).toEqual([1]);
  });

  it('lets a caller fail while its source fails too', async () => {
    const read = async function* () {
      yield 1;
      throw new Error('throttled');
    };

    const use = async (): Promise<void> => {
      for await (const _value of readAhead(read())) {
        await wait(5);
        throw new Error('disk full');
      }
    };

    await expect(use()).rejects.toThrow('disk full');
  });
});
