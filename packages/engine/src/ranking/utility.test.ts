import { describe, expect, it } from 'vitest';
import { pointsOf, shortfallOf } from './utility.ts';

describe('shortfallOf', () => {
  it('is 0 at the level and above, and 1 at nothing', () => {
    expect([shortfallOf(0.7, 0.6), shortfallOf(0.6, 0.6), shortfallOf(0, 0.6)]).toEqual([0, 0, 1]);
  });

  it('costs more the further a value falls', () => {
    const [near, far, farther] = [0.45, 0.3, 0.15].map((value) => shortfallOf(value, 0.6));
    expect((far ?? 0) - (near ?? 0)).toBeLessThan((farther ?? 0) - (far ?? 0));
  });

  it('is 0 where nothing is asked for', () => {
    expect(shortfallOf(0, 0)).toBe(0);
  });
});

describe('pointsOf', () => {
  const counted = { place: 0, weight: 2, level: 0.5, shortWeight: 3 };

  it('adds the weighted value and what is left of the aspiration', () => {
    expect(pointsOf(1, counted)).toBe(5);
    expect(pointsOf(0, counted)).toBe(0);
    expect(pointsOf(0.25, counted)).toBeCloseTo(2 * 0.25 + 3 * (1 - 0.375));
  });

  it('never falls when the value rises', () => {
    const points = Array.from({ length: 101 }, (_value, index) => pointsOf(index / 100, counted));
    expect(points).toEqual([...points].sort((a, b) => a - b));
  });
});
