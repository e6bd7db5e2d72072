import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTextStore, type TextStore } from '../storage/browser-store.ts';
import { allOff, allOn, buildChoice } from './consent-choice.ts';
import { createConsentStore } from './consent-store.ts';

const fakeStorage = () => {
  const texts = new Map<string, string>();
  const storage = {
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  return { texts, textStore: createTextStore(() => storage) };
};

const denied = createTextStore(() => {
  throw new DOMException('denied', 'SecurityError');
});

afterEach(() => vi.unstubAllGlobals());

const createStore = (texts: TextStore, sessionTexts: TextStore = fakeStorage().textStore) =>
  createConsentStore(texts, sessionTexts);

const noon = new Date('2026-03-01T12:00:00.000Z');

describe('the consent store', () => {
  it('stores choice and ISO date under two keys, and reads them on the next visit', () => {
    const { texts, textStore } = fakeStorage();

    createStore(textStore).save(buildChoice(allOn, false), noon);
    expect([...texts.keys()]).toEqual(['cookieConsent', 'cookieConsentDate']);
    expect(texts.get('cookieConsentDate')).toBe('2026-03-01T12:00:00.000Z');
    expect(createStore(textStore).getCurrent()).toEqual({
      choice: buildChoice(allOn, false),
      chosenAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('deletes choice and date when it is cleared', () => {
    const { texts, textStore } = fakeStorage();
    const store = createStore(textStore);

    store.save(buildChoice(allOff, false), noon);
    store.clear();
    expect(store.getCurrent()).toBeUndefined();
    expect(texts.size).toBe(0);
  });

  it('keeps the choice until the page closes when storage is denied', () => {
    const store = createStore(denied);

    expect(store.getCurrent()).toBeUndefined();
    store.save(buildChoice(allOff, true), noon);
    expect(store.getCurrent()?.choice).toEqual(buildChoice(allOff, true));
  });

  it('reads a choice made in another tab', () => {
    const { textStore } = fakeStorage();
    const [here, there] = [createStore(textStore), createStore(textStore)];

    expect(here.getCurrent()).toBeUndefined();
    there.save(buildChoice(allOff, false), noon);
    here.reload();
    expect(here.getCurrent()?.choice).toEqual(buildChoice(allOff, false));
  });

  it.each([
    { choice: allOn, expected: true },
    { choice: allOff, expected: false },
    { choice: { ...allOff, analytics: true }, expected: true },
    { choice: { ...allOn, analytics: false }, expected: false },
  ])('allows analytics as they were chosen: $expected', ({ choice, expected }) => {
    const store = createStore(fakeStorage().textStore);

    store.save(buildChoice(choice, false), noon);
    expect(store.isAnalyticsAllowed()).toBe(expected);
  });

  it('does not say whether analytics are allowed before a choice', () => {
    expect(createStore(fakeStorage().textStore).isAnalyticsAllowed()).toBeUndefined();
    expect(createStore(denied).isAnalyticsAllowed()).toBeUndefined();
  });

  it.each([
    { choice: undefined, expected: false },
    { choice: buildChoice(allOn, false), expected: false },
    { choice: buildChoice(allOn, true), expected: true },
  ])(
    'allows analytics under Global Privacy Control only if they were chosen under it',
    ({ choice, expected }) => {
      vi.stubGlobal('navigator', { globalPrivacyControl: true });
      const store = createStore(fakeStorage().textStore);
      if (choice !== undefined) store.save(choice, noon);

      expect(store.isAnalyticsAllowed()).toBe(expected);
    },
  );

  it.each([
    { choice: allOff, expected: false },
    { choice: allOn, expected: undefined },
  ])(
    'keeps a refusal of analytics, but no permission, from an earlier policy version',
    ({ choice, expected }) => {
      const { texts, textStore } = fakeStorage();

      texts.set(
        'cookieConsent',
        JSON.stringify({ ...buildChoice(choice, false), policyVersion: '2025-06-13' }),
      );
      const store = createStore(textStore);

      expect(store.getCurrent()).toBeUndefined();
      expect(store.isAnalyticsAllowed()).toBe(expected);
    },
  );

  it('keeps a refusal of analytics for the tab when it is cleared, until the next choice', () => {
    const { textStore } = fakeStorage();
    const session = fakeStorage();
    const store = createStore(textStore, session.textStore);

    store.save(buildChoice(allOff, false), noon);
    store.clear();
    expect(store.isAnalyticsAllowed()).toBe(false);
    expect(createStore(textStore, session.textStore).isAnalyticsAllowed()).toBe(false);
    expect(createStore(textStore).isAnalyticsAllowed()).toBeUndefined();

    store.save(buildChoice(allOn, false), noon);
    store.clear();
    expect(store.isAnalyticsAllowed()).toBeUndefined();
    expect(session.texts.size).toBe(0);
  });

  it('returns the same object until a change, and notifies its listeners of the change', () => {
    const store = createStore(fakeStorage().textStore);
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });

    store.save(buildChoice(allOn, false), noon);
    expect(store.getCurrent()).toBe(store.getCurrent());
    store.clear();
    unsubscribe();
    store.save(buildChoice(allOn, false), noon);
    expect(calls).toBe(2);
  });
});
