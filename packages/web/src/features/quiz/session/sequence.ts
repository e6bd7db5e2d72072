import { sessionStore, type TextStore } from '../../../shared/storage/browser-store.ts';

const key = 'quizSequence';

const storedCount = (store: TextStore, sessionId: string): number => {
  const [id, count] = (store.read(key) ?? '').split(':');
  return id === sessionId ? Number(count) || 0 : 0;
};

/** Numbers the calls of one session from 1, going on where the page before a reload stopped. */
export const createSequence = (sessionId: string, store: TextStore = sessionStore): (() => number) => {
  let count = storedCount(store, sessionId);
  return () => {
    count += 1;
    store.write(key, `${sessionId}:${count}`);
    return count;
  };
};
