import { describe, expect, it } from 'vitest';
import { CommandError } from './command-error.ts';
import { rangeOf } from './reconcile-range.ts';

const today = '2026-11-21';
const range = (values: { from?: string; to?: string; all?: boolean }) => rangeOf({ all: false, ...values }, today);

describe('the days to reconcile', () => {
  it('are yesterday, the ones that are named, or all', () => {
    expect(range({})).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(range({ from: '2026-11-01', to: '2026-11-21' })).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(range({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(range({ to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(range({ all: true })).toBeUndefined();
  });

  it.each([
    ['something else', { from: 'yesterday' }],
    ['an impossible day', { to: '2026-02-30' }],
    ['an end before the start', { from: '2026-02-02', to: '2026-02-01' }],
    ['a day to come', { from: '2026-11-20', to: '2026-11-22' }],
    ['days together with all', { all: true, from: '2026-11-01' }],
  ])('are refused as %s', (_, values) => {
    expect(() => range(values)).toThrow(CommandError);
  });
});
