import type { TextStore } from '../browser-store.ts';

export const createMemoryStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
};
