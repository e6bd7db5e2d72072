import { describe, expect, it } from 'vitest';
import type { KeyRing, KeyRingStore } from './signing-keys.ts';
import {
  createSigningKeys,
  endAllSessions,
  mayHaveSigned,
  newSigningKey,
  rotatedKeys,
  rotateKeys,
} from './signing-keys.ts';

const minuteMs = 60_000;
const noKeys: KeyRing = { keys: [], version: 0 };

const start = () => {
  const state = { ring: undefined as KeyRing | undefined, reads: 0, nowMs: 0 };
  const store: KeyRingStore = {
    read: async () => {
      state.reads += 1;
      return state.ring ?? noKeys;
    },
    replace: async (read, keys) => {
      if (read.version !== (state.ring?.version ?? 0)) return false;
      state.ring = { keys, version: read.version + 1 };
      return true;
    },
  };
  const open = () => createSigningKeys({ store, now: () => new Date(state.nowMs), newKey: newSigningKey });
  return { state, open };
};

describe('the cache of signing keys', () => {
  it('creates the first key once when several functions need it at once', async () => {
    const { state, open } = start();
    const keys = await Promise.all([open().active(), open().active(), open().active()]);
    expect(new Set(keys.map(({ id }) => id))).toEqual(new Set([state.ring?.keys[0]?.id]));
    expect(state.ring?.keys).toHaveLength(1);
  });

  it('creates no key to verify a token', async () => {
    const { state, open } = start();
    expect(await open().find('any')).toBeUndefined();
    expect(state.ring).toBeUndefined();
  });

  it('reads the key ring once in five minutes', async () => {
    const { state, open } = start();
    const { id } = await open().active();
    const keys = open();
    state.reads = 0;
    for (let times = 0; times < 3; times += 1) expect((await keys.find(id))?.id).toBe(id);
    expect(state.reads).toBe(1);
    state.nowMs += 5 * minuteMs;
    await keys.find(id);
    expect(state.reads).toBe(2);
  });

  it('reads the key ring again at once for an unknown key id', async () => {
    const { state, open } = start();
    const keys = open();
    await keys.active();
    const added = newSigningKey(new Date(0));
    state.ring = { keys: [added], version: 2 };
    expect(await keys.find(added.id)).toEqual(added);
  });

  it('removes a retired key from the ring at a sign-in after its last token has expired', async () => {
    const { state, open } = start();
    const retired = { ...newSigningKey(new Date(0)), active: false, retiredAt: new Date(0).toISOString() };
    const active = newSigningKey(new Date(0));
    state.ring = { keys: [active, retired], version: 1 };
    state.nowMs = 8 * 60 * minuteMs;
    await open().active();
    expect(state.ring.keys).toHaveLength(2);
    state.nowMs += 10 * minuteMs;
    expect(await open().active()).toEqual(active);
    expect(state.ring.keys).toEqual([active]);
  });

  it('signs with a new key at once when the cached one was ended', async () => {
    const { open, state } = start();
    const keys = open();
    const ended = await keys.active();
    const next = newSigningKey(new Date(0));
    state.ring = { keys: [next], version: 2 };
    expect(await keys.active()).toEqual(ended);
    expect(await keys.active(new Set([ended.id]))).toEqual(next);
  });

  it('creates a new key when the active key of the ring was ended, as after an interrupted command', async () => {
    const { open, state } = start();
    const keys = open();
    const ended = await keys.active();
    const next = await keys.active(new Set([ended.id]));
    expect(next.id).not.toBe(ended.id);
    expect(state.ring?.keys.map(({ id, active }) => [id, active])).toEqual([
      [next.id, true],
      [ended.id, false],
    ]);
  });
});

const hourMs = 60 * 60 * 1000;
const startedAt = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(startedAt.getTime() + hours * hourMs);

const keyOf = (id: string, createdAt: Date) => ({
  id,
  algorithm: 'HS256' as const,
  secret: id,
  createdAt: createdAt.toISOString(),
  active: true,
});

const idsOf = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);

describe('the keys after a rotation', () => {
  const twoKeys = rotatedKeys([keyOf('old', startedAt)], keyOf('new', later(10)), later(10));

  it('has the new key as the only active key', () => {
    expect(twoKeys.map(({ id, active }) => [id, active])).toEqual([
      ['new', true],
      ['old', false],
    ]);
  });

  it('keeps a former key for as long as its sessions can last', () => {
    expect(idsOf(rotatedKeys(twoKeys, keyOf('third', later(18)), later(18)))).toEqual(['third', 'new', 'old']);
    expect(idsOf(rotatedKeys(twoKeys, keyOf('third', later(19)), later(19)))).toEqual(['third', 'new']);
  });

  it('counts from the time a key was retired, however many rotations follow', () => {
    const third = rotatedKeys(twoKeys, keyOf('third', later(14)), later(14));
    expect(idsOf(rotatedKeys(third, keyOf('fourth', later(19)), later(19)))).toEqual(['fourth', 'third', 'new']);
  });
});

describe('a rotation of the keys', () => {
  it('returns no keys when the ring was changed at the same time, so that the lost key signs no session', async () => {
    const store = { read: async () => noKeys, replace: async () => false };
    expect(await rotateKeys({ store, now: () => startedAt, newKey: (now) => keyOf('lost', now) })).toBeUndefined();
  });
});

describe('a key that may have signed a token', () => {
  const seconds = (date: Date) => date.getTime() / 1000;
  const retired = { ...keyOf('old', startedAt), active: false, retiredAt: later(1).toISOString() };

  it('is the active key, whenever the token was issued', () => {
    expect(mayHaveSigned(keyOf('new', startedAt), seconds(later(1000)))).toBe(true);
  });

  it('is a retired key until the caches of the functions have ended', () => {
    expect(mayHaveSigned(retired, seconds(later(1)) + 300)).toBe(true);
    expect(mayHaveSigned(retired, seconds(later(1)) + 301)).toBe(false);
  });

  it('is not a retired key without the time of its retirement', () => {
    expect(mayHaveSigned({ ...keyOf('old', startedAt), active: false }, seconds(later(1)))).toBe(false);
  });
});

describe('ending all sessions', () => {
  it('marks the keys of the ring as ended on every account and replaces them', async () => {
    const { state, open } = start();
    const former = await open().active();
    const ended: (readonly [string, readonly string[]])[] = [];
    const accounts = {
      list: async () => [{ username: 'kim' }, { username: 'robin' }] as never,
      endKeys: async (username: string, ids: readonly string[]) => {
        ended.push([username, ids]);
        // A sign-in at the same time changes the ring once.
        if (ended.length === 2) state.ring = { keys: [former], version: 7 };
        return true;
      },
    };
    const store: KeyRingStore = {
      read: async () => state.ring ?? noKeys,
      replace: async (read, keys) => {
        if (read.version !== state.ring?.version) return false;
        state.ring = { keys, version: 8 };
        return true;
      },
    };
    const newKey = (now: Date) => keyOf('next', now);
    expect(await endAllSessions({ store, accounts, newKey, now: () => startedAt })).toBe(true);
    expect(ended.map(([username]) => username)).toEqual(['kim', 'robin', 'kim', 'robin']);
    expect(ended[0]?.[1]).toEqual([former.id]);
    expect(idsOf(state.ring?.keys ?? [])).toEqual(['next']);
  });
});
