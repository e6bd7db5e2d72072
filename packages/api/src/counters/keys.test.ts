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

  it('are 4 for a group of facts, which no other group uses', () => {
    const listKeys = (group: string) =>
      Array.from({ length: 500 }, (_, id) =>
        countsKey({ day: '2026-11-21' }, 'VISITS', `visit-${id}`, group),
      ).map(({ sk }) => sk);
    const [phones, desktops] = [new Set(listKeys('p')), new Set(listKeys('d'))];

    expect([phones.size, desktops.size]).toEqual([4, 4]);
    expect(new Set([...phones, ...desktops]).size).toBe(8);
  });
});
