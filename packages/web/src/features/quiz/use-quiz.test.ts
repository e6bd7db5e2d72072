import { emptyAnswers } from '@app/contract/quiz/answers';
import { getQuestion } from '@app/contract/quiz/definition';
import { chooseOption } from '@app/contract/quiz/flow';
import { describe, expect, it } from 'vitest';
import { createTextStore } from '../../shared/storage/browser-store.ts';
import { createMemoryStore } from '../../shared/storage/testing/memory-store.ts';
import { initialQuizState, type QuizState } from './quiz-state.ts';
import { readSavedQuiz, saveQuiz } from './use-quiz.ts';

const stateWith = (changes: Partial<QuizState>): QuizState => ({
  ...initialQuizState,
  phase: 'asking',
  sessionId: 'session-1',
  ...changes,
});
const answers = chooseOption(emptyAnswers, getQuestion('lifestyle.currentCar'), 'ownCar');

describe('a saved quiz', () => {
  it('is restored with its answers, question, session and preloaded result', () => {
    const store = createMemoryStore();
    const state = stateWith({
      answers: { ...answers, location: { zipCode: 'M5V' } },
      currentId: 'lifestyle.carAppreciation',
      preload: { status: 'ready', resultId: 'r1' },
    });

    saveQuiz(state, store);
    const { sessionId, answers: kept, currentId, preload } = state;

    expect(readSavedQuiz(store)).toEqual({
      sessionId,
      answers: kept,
      currentId,
      preload,
      isFinished: false,
    });
  });

  it('requests a preload again that was in progress', () => {
    const store = createMemoryStore();

    saveQuiz(stateWith({ preload: { status: 'requested' } }), store);
    expect(readSavedQuiz(store)?.preload).toEqual({ status: 'notRequested' });
  });

  it('is kept as finished for the way back from its result', () => {
    const store = createMemoryStore();

    saveQuiz(stateWith({ phase: 'finished', isFinished: true }), store);
    expect(readSavedQuiz(store)?.isFinished).toBe(true);
  });

  it('drops questions and options that the quiz does not have', () => {
    const store = createMemoryStore();
    const stored = {
      sessionId: 's',
      currentId: 'budget.condition',
      answers: {
        lifestyle: { currentCar: { ownCar: true, spaceship: true } },
        garage: 3,
        location: { zipCode: 7 },
      },
    };

    store.write('quiz', JSON.stringify(stored));
    expect(readSavedQuiz(store)?.answers).toEqual(answers);
  });

  it.each(['', '{', 'null', '3', '{"sessionId":"s"}', '{"sessionId":"s","currentId":"no.such"}'])(
    'is undefined when the storage holds %j',
    (text) => {
      const store = createMemoryStore();

      store.write('quiz', text);
      expect(readSavedQuiz(store)).toBeUndefined();
    },
  );

  it('tolerates denied storage', () => {
    const denied = createTextStore(() => {
      throw new Error('denied');
    });

    expect(() => saveQuiz(stateWith({}), denied)).not.toThrow();
    expect(readSavedQuiz(denied)).toBeUndefined();
  });
});
