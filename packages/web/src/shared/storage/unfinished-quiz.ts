import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { isRecord, parseStoredJson, type TextStore } from './browser-store.ts';
import { type VisitorStores, visitorStores } from './visitor-stores.ts';

const tabKey = 'quiz';
const browserKey = 'unfinishedQuiz';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** A quiz as the storage holds it. The page of the quiz checks the fields that it reads. */
export type StoredQuiz = {
  readonly currentId: string;
  readonly answers: unknown;
  readonly savedAtMs: number;
  /** In the tab's quiz only. */
  readonly sessionId?: unknown;
  readonly preload?: unknown;
  readonly isFinished?: unknown;
  /** True if it is neither at its first question nor finished. */
  readonly canContinue?: unknown;
};

/** Stores this tab's quiz. Copies it to the browser's storage if Preferences are allowed. */
export const storeQuiz = (quiz: Omit<StoredQuiz, 'savedAtMs'>, stores = visitorStores): void => {
  stores.tab.write(tabKey, JSON.stringify({ ...quiz, savedAtMs: Date.now() }));
  updateBrowserQuiz(stores);
};

/**
 * Copies the answers of the tab's unfinished quiz to the browser's storage, without the visit's ID.
 * Deletes the copy when the tab's quiz is finished or begun anew, or Preferences are not allowed.
 */
export const updateBrowserQuiz = (stores = visitorStores): void => {
  if (!stores.arePreferencesAllowed()) {
    stores.browser.remove(browserKey);
    return;
  }

  const tabQuiz = readTabQuiz(stores);
  const browserQuiz = readBrowserQuiz(stores);
  // Another tab may have gone on with a quiz since.
  if (tabQuiz === undefined || (browserQuiz?.savedAtMs ?? 0) > tabQuiz.savedAtMs) return;

  const { answers, currentId, savedAtMs, canContinue } = tabQuiz;
  if (canContinue === true)
    stores.browser.write(browserKey, JSON.stringify({ answers, currentId, savedAtMs }));
  else stores.browser.remove(browserKey);
};

export const readTabQuiz = ({ tab }: Pick<VisitorStores, 'tab'> = visitorStores) =>
  readQuiz(tab, tabKey);

/** The unfinished quiz in the browser's storage, if Preferences are allowed. Deletes an old one. */
export const readBrowserQuiz = (stores = visitorStores): StoredQuiz | undefined => {
  if (!stores.arePreferencesAllowed()) return undefined;

  const quiz = readQuiz(stores.browser, browserKey);
  if (quiz === undefined) return undefined;

  // The absolute difference, because a wrong clock may have saved it in the future.
  const ageMs = Math.abs(Date.now() - quiz.savedAtMs);
  if (ageMs < maxAgeMs) return quiz;

  stores.browser.remove(browserKey);
  return undefined;
};

/** Deletes a stored quiz that is invalid. */
const readQuiz = (store: TextStore, key: string): StoredQuiz | undefined => {
  const stored = parseStoredJson(store.read(key));

  if (isRecord(stored) && typeof stored['currentId'] === 'string') {
    const { currentId, answers, savedAtMs, ...tabFields } = stored;
    return {
      ...tabFields,
      currentId,
      answers,
      savedAtMs: typeof savedAtMs === 'number' ? savedAtMs : 0,
    };
  }

  store.remove(key);
  return undefined;
};

/** True if this visitor can continue a quiz. False in prerendered HTML and during hydration. */
export const useHasUnfinishedQuiz = (): boolean => useIsHydrated() && hasUnfinishedQuiz();

export const hasUnfinishedQuiz = (stores = visitorStores): boolean =>
  readTabQuiz(stores)?.canContinue === true || readBrowserQuiz(stores) !== undefined;
