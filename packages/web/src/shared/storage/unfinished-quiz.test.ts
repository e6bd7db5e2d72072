import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, makeVisitorStores } from './testing/memory-store.ts';
import {
  hasUnfinishedQuiz,
  readBrowserQuiz,
  readTabQuiz,
  storeQuiz,
  updateBrowserQuiz,
} from './unfinished-quiz.ts';

const key = 'unfinishedQuiz';
const dayMs = 24 * 60 * 60 * 1000;

const unfinished = {
  sessionId: 'session-1',
  currentId: 'budget.condition',
  answers: { lifestyle: {} },
  preload: { status: 'notRequested' },
  isFinished: false,
  canContinue: true,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('with Preferences, an unfinished quiz', () => {
  it('is kept in the browser for seven days, without the ID of the visit', () => {
    const stores = makeVisitorStores();

    storeQuiz(unfinished, stores);
    const otherTab = { ...stores, tab: createMemoryStore() };

    vi.advanceTimersByTime(7 * dayMs - 1);
    expect(readBrowserQuiz(otherTab)).toMatchObject({ currentId: 'budget.condition' });
    expect(stores.browser.read(key)).not.toContain('session-1');

    vi.advanceTimersByTime(1);
    expect(hasUnfinishedQuiz(otherTab)).toBe(false);
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it('is removed from the browser when it is finished', () => {
    const stores = makeVisitorStores();

    storeQuiz(unfinished, stores);
    vi.advanceTimersByTime(1);
    storeQuiz({ ...unfinished, isFinished: true, canContinue: false }, stores);

    expect(stores.browser.read(key)).toBeUndefined();
    expect(hasUnfinishedQuiz(stores)).toBe(false);
  });

  it('is not replaced by an older one of another tab', () => {
    const older = makeVisitorStores();
    const newer = makeVisitorStores({ browser: older.browser });

    storeQuiz(unfinished, older);
    vi.advanceTimersByTime(1);
    storeQuiz({ ...unfinished, currentId: 'usage.towing' }, newer);
    updateBrowserQuiz(older);

    expect(readBrowserQuiz(older)).toMatchObject({ currentId: 'usage.towing' });
  });

  it.each(['{', '3', 'null', '{}', '{"currentId":7}', '{"currentId":"usage.towing"}'])(
    'is ignored and removed if the browser holds %j',
    (text) => {
      const stores = makeVisitorStores();

      stores.browser.write(key, text);
      expect(hasUnfinishedQuiz(stores)).toBe(false);
      expect(stores.browser.read(key)).toBeUndefined();
    },
  );
});

describe('without Preferences, an unfinished quiz', () => {
  const makeStores = () => makeVisitorStores({ arePreferencesAllowed: () => false });

  it('is kept in its tab only', () => {
    const stores = makeStores();

    storeQuiz(unfinished, stores);
    expect(hasUnfinishedQuiz(stores)).toBe(true);
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it('is kept in the browser once they are allowed, and removed once they are withdrawn', () => {
    const stores = makeStores();
    const allowed = { ...stores, arePreferencesAllowed: () => true };

    storeQuiz(unfinished, stores);
    updateBrowserQuiz(allowed);
    expect(readBrowserQuiz(allowed)).toMatchObject({ currentId: 'budget.condition' });

    updateBrowserQuiz(stores);
    expect(stores.browser.read(key)).toBeUndefined();
    expect(hasUnfinishedQuiz(stores)).toBe(true);
  });
});

it('removes a quiz of the tab that cannot be read', () => {
  const stores = makeVisitorStores();

  stores.tab.write('quiz', '{"currentId":7}');
  expect(readTabQuiz(stores)).toBeUndefined();
  expect(stores.tab.read('quiz')).toBeUndefined();
});
