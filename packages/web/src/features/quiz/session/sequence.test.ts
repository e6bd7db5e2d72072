import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../shared/storage/testing/memory-store.ts';
import { createSequence } from './sequence.ts';

describe('createSequence', () => {
  it('counts from 1 and goes on after a reload', () => {
    const store = memoryStore();
    const beforeReload = createSequence('a', store);
    expect([beforeReload(), beforeReload()]).toEqual([1, 2]);
    expect(createSequence('a', store)()).toBe(3);
  });

  it('starts anew for another session', () => {
    const store = memoryStore();
    createSequence('a', store)();
    expect(createSequence('b', store)()).toBe(1);
  });

  it('counts on when nothing can be stored', () => {
    const next = createSequence('a', { read: () => undefined, write: () => undefined, remove: () => undefined });
    expect([next(), next()]).toEqual([1, 2]);
  });
});
