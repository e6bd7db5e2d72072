import { listChosenValues } from '@app/contract/quiz/flow';
import { describe, expect, it } from 'vitest';
import { canGoTo, countAddedQuestions, getPosition } from './quiz-state.ts';
import {
  advanceTo,
  begin,
  begun,
  makeBeginAction,
  next,
  pick,
  run,
} from './testing/quiz-actions.ts';

describe('moving through the quiz', () => {
  it('starts at the first question of 17 and cannot go back', () => {
    expect(getPosition(begun)).toMatchObject({ step: 1, total: 17, isLast: false });
    expect(run([{ type: 'back' }])).toEqual(begun);
  });

  it('does not move to the next question without an answer', () => {
    expect(run([next('lifestyle.currentCar')]).currentId).toBe('lifestyle.currentCar');
  });

  it('replaces the choice of a single-select question', () => {
    const state = run([
      pick('lifestyle.currentCar', 'ownCar'),
      pick('lifestyle.currentCar', 'noDriving'),
    ]);

    expect(listChosenValues(state.answers, 'lifestyle.currentCar')).toEqual(['noDriving']);
  });

  it('asks what visitors like about their car only if they have one', () => {
    const owner = run([pick('lifestyle.currentCar', 'ownCar'), next('lifestyle.currentCar')]);
    const walker = run([pick('lifestyle.currentCar', 'noDriving'), next('lifestyle.currentCar')]);

    expect([owner.currentId, getPosition(owner).total]).toEqual(['lifestyle.carAppreciation', 18]);
    expect([walker.currentId, getPosition(walker).total]).toEqual(['budget.condition', 17]);
  });

  it('moves on from what visitors like about their car without a choice', () => {
    const atLikings = advanceTo('lifestyle.carAppreciation');
    const moved = run([next('lifestyle.carAppreciation')], atLikings);

    expect(moved.currentId).toBe('budget.condition');
    expect(moved.answers.lifestyle.carAppreciation).toBeUndefined();
  });

  it('counts the questions that an answer added, at its question and at the next one', () => {
    const atPower = advanceTo('features.powerPreference');
    const electric = run([pick('features.powerPreference', 'electric')], atPower);
    const further = run([next('features.powerPreference')], electric);
    const past = advanceTo('features.evCharging', further);

    expect([atPower, electric, further, past].map(countAddedQuestions)).toEqual([0, 2, 2, 0]);
    const without = run([pick('features.powerPreference', 'electric')], electric);

    expect(countAddedQuestions(without)).toBe(0);
  });

  it('counts no question as added that the answer before called for, too', () => {
    const owned = run([pick('lifestyle.currentCar', 'ownCar'), next('lifestyle.currentCar')]);
    const shared = run([{ type: 'back' }, pick('lifestyle.currentCar', 'shareOrBorrow')], owned);
    const onward = run([next('lifestyle.currentCar')], shared);

    expect(getPosition(shared).total).toBe(getPosition(owned).total);
    expect([shared, onward].map(countAddedQuestions)).toEqual([0, 0]);
  });

  it('counts added questions while further options are chosen', () => {
    const atPower = advanceTo('features.powerPreference');
    const electric = run([pick('features.powerPreference', 'electric')], atPower);
    const both = run([pick('features.powerPreference', 'hybrid')], electric);

    expect(countAddedQuestions(both)).toBe(2);
  });

  it('counts added questions neither on the way back nor after a reload', () => {
    const answered = run([
      pick('lifestyle.currentCar', 'ownCar'),
      next('lifestyle.currentCar'),
      pick('lifestyle.carAppreciation', 'greatOnGas'),
    ]);
    const back = run([{ type: 'back' }], answered);
    const forward = run([next('lifestyle.currentCar')], back);
    const { sessionId, answers, currentId, preload, isFinished } = answered;
    const reloaded = begin({ saved: { sessionId, answers, currentId, preload, isFinished } });

    expect([answered, back, forward, reloaded].map(countAddedQuestions)).toEqual([1, 0, 0, 0]);
  });

  it('resumes after an optional question that was left without an answer', () => {
    const atLikings = advanceTo('lifestyle.carAppreciation');
    const skipped = run([next('lifestyle.carAppreciation')], atLikings);

    expect(begin({ saved: skipped }).currentId).toBe('budget.condition');
  });

  it('ignores a late advance from a question that the visitor has left', () => {
    const state = run([pick('lifestyle.currentCar', 'noDriving'), next('lifestyle.currentCar')]);
    const answered = run([pick('budget.condition', 'new')], state);

    expect(run([next('lifestyle.currentCar')], answered).currentId).toBe('budget.condition');
  });

  it('adds the two electric questions while electric is chosen', () => {
    const state = advanceTo('features.powerPreference');
    const before = getPosition(state).total;
    const electric = run([pick('features.powerPreference', 'electric')], state);
    const gas = run(
      [pick('features.powerPreference', 'electric'), pick('features.powerPreference', 'gas')],
      electric,
    );

    expect([getPosition(electric).total, getPosition(gas).total]).toEqual([before + 2, before]);
  });
});

describe('choosing', () => {
  it('is possible only at the current question', () => {
    expect(run([pick('budget.condition', 'new')])).toEqual(begun);
  });
});

describe('the preloaded result', () => {
  const atZip = advanceTo('location.zipCode');
  const preloaded = run(
    [{ type: 'preloadRequested' }, { type: 'preloadReady', resultId: 'r1' }],
    atZip,
  );

  it('is kept when the visitor only looks back', () => {
    expect(run([{ type: 'back' }, next('preferences.brands')], preloaded).preload).toEqual({
      status: 'ready',
      resultId: 'r1',
    });
  });

  it('is dropped for good when an answer changes', () => {
    const changed = run([{ type: 'back' }, pick('preferences.brands', 'german')], preloaded);

    expect(changed.preload.status).toBe('dropped');
    const again = run(
      [{ type: 'preloadRequested' }, { type: 'preloadReady', resultId: 'r2' }],
      changed,
    );

    expect(again.preload.status).toBe('dropped');
  });

  it('is not used when an answer changed during the request', () => {
    const changed = run(
      [{ type: 'preloadRequested' }, { type: 'back' }, pick('preferences.brands', 'german')],
      atZip,
    );

    expect(run([{ type: 'preloadReady', resultId: 'r1' }], changed).preload.status).toBe('dropped');
  });

  it('is kept when the same answer is chosen again', () => {
    const back = run([{ type: 'back' }, { type: 'back' }], preloaded);

    expect(run([pick('budget.totalPriceRange', 'under20k')], back).preload.status).toBe('ready');
  });

  it('is not used after an ordinary submit was tried', () => {
    const failed = run(
      [{ type: 'preloadRequested' }, { type: 'submitStarted', usesPreload: false }],
      atZip,
    );
    const late = run([{ type: 'preloadReady', resultId: 'r1' }, { type: 'submitFailed' }], failed);

    expect([late.phase, late.preload.status]).toEqual(['asking', 'dropped']);
  });
});

describe('submitting', () => {
  it('accepts no answers during the submit, and returns to the ZIP step with all answers after a failure', () => {
    const typed = run([{ type: 'typeZip', zipCode: '10001' }], advanceTo('location.zipCode'));
    const submitting = run([{ type: 'submitStarted', usesPreload: false }], typed);

    expect(run([{ type: 'back' }, { type: 'typeZip', zipCode: '' }], submitting)).toEqual(
      submitting,
    );
    const failed = run([{ type: 'submitFailed' }], submitting);

    expect([failed.phase, failed.currentId, failed.answers]).toEqual([
      'asking',
      'location.zipCode',
      typed.answers,
    ]);
  });

  it('comes back to the ZIP step after a failure, so that a second try counts at once', () => {
    const submitting = run(
      [{ type: 'submitStarted', usesPreload: false }],
      advanceTo('location.zipCode'),
    );
    const failed = run([{ type: 'submitFailed' }], submitting);

    expect([submitting.direction, failed.direction]).toEqual(['forward', 'back']);
  });
});

describe('resuming a quiz', () => {
  it('continues at the saved question', () => {
    const { answers, currentId, preload } = advanceTo('usage.towing');
    const saved = { sessionId: 'old', answers, currentId, preload, isFinished: false };
    const resumed = begin({ saved });

    expect([resumed.sessionId, resumed.currentId, resumed.hasMoved]).toEqual([
      'old',
      'usage.towing',
      false,
    ]);
  });

  it('returns to the first unanswered question when a saved answer is missing', () => {
    const { answers, preload } = advanceTo('usage.towing');
    const saved = {
      sessionId: 'old',
      answers,
      currentId: 'preferences.brands' as const,
      preload,
      isFinished: false,
    };

    expect(begin({ saved }).currentId).toBe('usage.towing');
  });

  it('takes over a choice made before hydration at the first question only, and only once', () => {
    const earlyChoice = { value: 'noDriving', isByPointer: true };
    const pressed = begin({ earlyChoice });

    expect(pressed.currentId).toBe('budget.condition');
    expect(begin({ earlyChoice: { ...earlyChoice, isByPointer: false } }).currentId).toBe(
      'lifestyle.currentCar',
    );
    const { answers, currentId, preload } = advanceTo('usage.towing');
    const saved = { sessionId: 'old', answers, currentId, preload, isFinished: false };

    expect(begin({ saved, earlyChoice })).toEqual(begin({ saved }));
    const back = run([{ type: 'back' }], pressed);

    expect(run([makeBeginAction({ earlyChoice })], back)).toBe(back);
  });
});

describe('going to a step of the browser history', () => {
  const atTowing = advanceTo('usage.towing');

  it('returns to any earlier question, and forward again', () => {
    const back = run([{ type: 'goTo', questionId: 'lifestyle.currentCar' }], atTowing);

    expect([back.currentId, back.direction, back.hasMoved]).toEqual([
      'lifestyle.currentCar',
      'back',
      true,
    ]);
    const forward = run([{ type: 'goTo', questionId: 'usage.towing' }], back);

    expect([forward.currentId, forward.direction]).toEqual(['usage.towing', 'forward']);
    expect(run([{ type: 'goTo', questionId: 'usage.towing' }], atTowing)).toBe(atTowing);
  });

  it('does not go past an unanswered question or to one that is not asked', () => {
    for (const questionId of ['preferences.brands', 'features.evRange'] as const) {
      expect(canGoTo(atTowing, questionId)).toBe(false);
      expect(run([{ type: 'goTo', questionId }], atTowing)).toBe(atTowing);
    }
  });
});

describe('a finished quiz', () => {
  it('counts as unfinished again once an answer changes', () => {
    const { answers, currentId, preload } = advanceTo('usage.towing');
    const resumed = begin({
      saved: { sessionId: 'old', answers, currentId, preload, isFinished: true },
    });

    expect(resumed.isFinished).toBe(true);
    expect(run([pick('usage.towing', 'definitely')], resumed).isFinished).toBe(false);
  });
});
