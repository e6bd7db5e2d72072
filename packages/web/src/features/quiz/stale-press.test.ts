import { describe, expect, it } from 'vitest';
import { isStaleNextPress, isStaleOptionPress } from './stale-press.ts';

const paintedAt = 1000;

describe('a press on an option', () => {
  const press = { detail: 1, timeStamp: 1001, pointerType: 'touch' };

  it('counts as soon as the question is painted', () =>
    expect(isStaleOptionPress(press, paintedAt)).toBe(false));

  it('counts when it is the second quick tap of a finger', () =>
    expect(isStaleOptionPress({ ...press, detail: 2 }, paintedAt)).toBe(false));

  it('is dropped when it was made before the question was painted', () => {
    expect(isStaleOptionPress({ ...press, timeStamp: 999 }, paintedAt)).toBe(true);
    expect(isStaleOptionPress(press, Number.POSITIVE_INFINITY)).toBe(true);
  });

  it('is dropped when it is the rest of a double click on the question before', () => {
    const rest = { detail: 2, timeStamp: 1200, pointerType: 'mouse' };

    expect(isStaleOptionPress(rest, paintedAt)).toBe(true);
    expect(isStaleOptionPress({ ...rest, timeStamp: 1300 }, paintedAt)).toBe(false);
  });

  it('counts when a key or assistive technology made it', () =>
    expect(isStaleOptionPress({ detail: 0, timeStamp: 0, pointerType: undefined }, paintedAt)).toBe(
      false,
    ));
});

describe('a press on Next', () => {
  it('is dropped for 700 ms after the question is painted', () => {
    expect(isStaleNextPress({ timeStamp: 1001 }, paintedAt)).toBe(true);
    expect(isStaleNextPress({ timeStamp: 1699 }, paintedAt)).toBe(true);
    expect(isStaleNextPress({ timeStamp: 1700 }, paintedAt)).toBe(false);
  });

  it('is dropped while the question is not painted', () =>
    expect(isStaleNextPress({ timeStamp: 5000 }, Number.POSITIVE_INFINITY)).toBe(true));
});
