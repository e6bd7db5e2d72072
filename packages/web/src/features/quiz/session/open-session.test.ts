import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../shared/storage/testing/memory-store.ts';
import { createSequence } from './open-session.ts';

describe('createSequence', () => {
  it('counts from 1 and continues after a reload', () => {
    const store = createMemoryStore();
    const beforeReload = createSequence('a', store);

    expect([beforeReload(), beforeReload()]).toEqual([1, 2]);
    expect(createSequence('a', store)()).toBe(3);
  });

  it('starts at 1 for another session', () => {
    const store = createMemoryStore();

    createSequence('a', store)();
    expect(createSequence('b', store)()).toBe(1);
  });

  it('counts even when storage is denied', () => {
    const next = createSequence('a', {
      read: () => undefined,
      write: () => undefined,
      remove: () => undefined,
    });

    expect([next(), next()]).toEqual([1, 2]);
  });
});
