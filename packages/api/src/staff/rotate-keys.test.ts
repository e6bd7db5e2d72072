import { describe, expect, it } from 'vitest';
import { rotatedKeys, rotateKeys } from './rotate-keys.ts';

const hourMs = 60 * 60 * 1000;
const start = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);

const keyOf = (id: string, createdAt: Date) => ({
  id,
  algorithm: 'HS256' as const,
  secret: id,
  createdAt: createdAt.toISOString(),
  active: true,
});

const idsOf = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);

describe('rotatedKeys', () => {
  const twoKeys = rotatedKeys([keyOf('old', start)], keyOf('new', later(10)), later(10));

  it('makes the new key the only active one', () => {
    expect(twoKeys.map(({ id, active }) => [id, active])).toEqual([
      ['new', true],
      ['old', false],
    ]);
  });

  it('keeps a former key as long as a session that it signed can last', () => {
    expect(idsOf(rotatedKeys(twoKeys, keyOf('third', later(18)), later(18)))).toEqual(['third', 'new', 'old']);
    expect(idsOf(rotatedKeys(twoKeys, keyOf('third', later(19)), later(19)))).toEqual(['third', 'new']);
  });

  it('counts from when a key was retired, however often it is rotated', () => {
    const third = rotatedKeys(twoKeys, keyOf('third', later(14)), later(14));
    expect(idsOf(rotatedKeys(third, keyOf('fourth', later(19)), later(19)))).toEqual(['fourth', 'third', 'new']);
  });
});

describe('rotateKeys', () => {
  it('gives none when somebody else has changed the keys meanwhile, so that no session is signed with the lost one', async () => {
    const store = { read: async () => undefined, replace: async () => false };
    expect(await rotateKeys({ store, now: () => start, newKey: (now) => keyOf('lost', now) })).toBeUndefined();
  });
});
