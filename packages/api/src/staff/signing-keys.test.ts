import { describe, expect, it } from 'vitest';
import type { KeyRing, KeyRingStore } from './key-ring-port.ts';
import { createSigningKeys, newSigningKey } from './signing-keys.ts';

const minuteMs = 60_000;

const start = () => {
  const state = { ring: undefined as KeyRing | undefined, reads: 0, nowMs: 0 };
  const store: KeyRingStore = {
    read: async () => {
      state.reads += 1;
      return state.ring;
    },
    replace: async (read, keys) => {
      if ((read?.version ?? 0) !== (state.ring?.version ?? 0)) return false;
      state.ring = { keys, version: (read?.version ?? 0) + 1 };
      return true;
    },
  };
  const open = () => createSigningKeys({ store, now: () => new Date(state.nowMs), newKey: newSigningKey });
  return { state, open };
};

describe('createSigningKeys', () => {
  it('makes the first key once, when several functions need it at once', async () => {
    const { state, open } = start();
    const keys = await Promise.all([open().active(), open().active(), open().active()]);
    expect(new Set(keys.map(({ id }) => id))).toEqual(new Set([state.ring?.keys[0]?.id]));
    expect(state.ring?.keys).toHaveLength(1);
  });

  it('makes no key to verify a token', async () => {
    const { state, open } = start();
    expect(await open().find('any')).toBeUndefined();
    expect(state.ring).toBeUndefined();
  });

  it('reads the keys once in five minutes', async () => {
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

  it('reads them at once for a key that it does not know', async () => {
    const { state, open } = start();
    const keys = open();
    await keys.active();
    const added = newSigningKey(new Date(0));
    state.ring = { keys: [added], version: 2 };
    expect(await keys.find(added.id)).toEqual(added);
  });
});
