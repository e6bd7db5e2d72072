import { emptyAnswers } from '@app/contract/quiz/answers';
import { getQuestion } from '@app/contract/quiz/definition';
import { chooseOption } from '@app/contract/quiz/flow';
import { describe, expect, it } from 'vitest';
import { createTextStore } from '../../shared/storage/browser-store.ts';
import { makeVisitorStores } from '../../shared/storage/testing/memory-store.ts';
import { hasUnfinishedQuiz, readTabQuiz } from '../../shared/storage/unfinished-quiz.ts';
import type { VisitorStores } from '../../shared/storage/visitor-stores.ts';
import { initialQuizState, type QuizState } from './quiz-state.ts';
import { parseQuiz, saveQuiz } from './use-quiz.ts';

const stateWith = (changes: Partial<QuizState>): QuizState => ({
  ...initialQuizState,
  phase: 'asking',
  sessionId: 'session-1',
  ...changes,
});
const answers = chooseOption(emptyAnswers, getQuestion('lifestyle.currentCar'), 'ownCar');

/** Saves a quiz and reads it again as a reload of its tab would. */
const saveAndRead = (state: QuizState) => {
  const stores = makeVisitorStores();

  saveQuiz(state, stores);
  return readSavedQuiz(stores);
};

const readSavedQuiz = (stores: VisitorStores) => {
  const stored = readTabQuiz(stores);
  return stored && parseQuiz(stored);
};

const storeInTab = (text: string): VisitorStores => {
  const stores = makeVisitorStores();

  stores.tab.write('quiz', text);
  return stores;
};

describe('a saved quiz', () => {
  it('is restored with its answers, question, session and preloaded result', () => {
    const state = stateWith({
      answers: { ...answers, location: { zipCode: 'M5V' } },
      currentId: 'lifestyle.carAppreciation',
      preload: { status: 'ready', resultId: 'r1' },
    });
    const { sessionId, answers: kept, currentId, preload } = state;

    expect(saveAndRead(state)).toEqual({
      sessionId,
      answers: kept,
      currentId,
      preload,
      isFinished: false,
    });
  });

  it('requests a preload again that was in progress', () => {
    const state = stateWith({ preload: { status: 'requested' } });

    expect(saveAndRead(state)?.preload).toEqual({ status: 'notRequested' });
  });

  it('is kept as finished for the way back from its result', () => {
    const state = stateWith({ phase: 'finished', isFinished: true });

    expect(saveAndRead(state)?.isFinished).toBe(true);
  });

  it('drops questions and options that the quiz does not have', () => {
    const stored = {
      sessionId: 's',
      currentId: 'budget.condition',
      answers: {
        lifestyle: { currentCar: { ownCar: true, spaceship: true } },
        garage: 3,
        location: { zipCode: 7 },
      },
    };

    expect(readSavedQuiz(storeInTab(JSON.stringify(stored)))?.answers).toEqual(answers);
  });

  it.each(['', '{', 'null', '3', '{"sessionId":"s"}', '{"sessionId":"s","currentId":"no.such"}'])(
    'is undefined when the storage holds %j',
    (text) => {
      expect(readSavedQuiz(storeInTab(text))).toBeUndefined();
    },
  );

  it('tolerates denied storage', () => {
    const denied = createTextStore(() => {
      throw new Error('denied');
    });
    const stores = makeVisitorStores({ tab: denied, browser: denied });

    expect(() => saveQuiz(stateWith({}), stores)).not.toThrow();
    expect(readSavedQuiz(stores)).toBeUndefined();
  });

  it.each([
    { stage: 'at its first question', state: {}, isKept: false },
    { stage: 'at a later question', state: { currentId: 'budget.condition' }, isKept: true },
    {
      stage: 'when it is finished',
      state: { currentId: 'location.zipCode', isFinished: true },
      isKept: false,
    },
  ] as const)('is kept to continue later $stage: $isKept', ({ state, isKept }) => {
    const stores = makeVisitorStores();

    saveQuiz(stateWith(state), stores);
    expect(hasUnfinishedQuiz(stores)).toBe(isKept);
  });
});
