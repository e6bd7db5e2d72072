import { describe, expect, it } from 'vitest';
import { countsKey } from './keys.ts';

describe('counter items', () => {
  it('are 16 a day, of which the same survey always uses the same one', () => {
    const toSortKey = (id: number) =>
      countsKey({ day: '2026-11-21' }, 'SURVEYS', `survey-${id}`).sk;
    const keys = Array.from({ length: 500 }, (_, id) => toSortKey(id));

    expect(new Set(keys).size).toBe(16);
    expect(toSortKey(7)).toBe(keys[7]);
  });
});
