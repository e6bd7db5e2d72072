import { describe, expect, it } from 'vitest';
import { toggledComparison } from './comparison.ts';

describe('toggledComparison', () => {
  it('adds a pick and takes it away again', () => {
    expect(toggledComparison(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggledComparison(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('holds three at most', () => {
    expect(toggledComparison(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
