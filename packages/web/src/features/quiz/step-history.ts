import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isRecord } from '../../shared/storage/browser-store.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import {
  canGoTo,
  firstQuestionId,
  getPreviousQuestionId,
  type QuizAction,
  type QuizState,
} from './quiz-state.ts';

/** The state of a browser history entry: the question that it stands for. */
type HistoryStep = {
  readonly sessionId: string;
  readonly questionId: QuestionId;
  /** How many entries of the same quiz come before it. */
  readonly depth: number;
};

/**
 * Gives each question an entry in the browser's history, so that the browser's Back and Forward
 * move between questions. Returns the click handler of the quiz's Back button.
 */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  const { phase, sessionId, currentId } = state;
  const { key, pathname, search, hash, state: locationState } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  /** The step of the current entry: the last one that was written or gone to. */
  const entryStep = useRef<HistoryStep>(undefined);
  const lastKey = useRef(key);
  const isGoingBack = useRef(false);

  useManualScroll();

  const findCurrentStep = () => entryStep.current ?? readSessionStep(locationState, sessionId);

  const writeStep = (step: HistoryStep, { replace }: { readonly replace: boolean }): void => {
    entryStep.current = step;
    void navigate({ pathname, search, hash: replace ? hash : '' }, { state: step, replace });
  };

  // A layout effect, so that a question has its entry before it can be seen. The first question
  // gets its entry when the visitor leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the question or the phase makes an entry.
  useLayoutEffect(() => {
    if (phase === 'starting') return;

    const writtenStep = findCurrentStep();
    const startQuestionId = state.hasMoved ? getPreviousQuestionId(state) : currentId;
    const step = writtenStep ?? { sessionId, questionId: startQuestionId, depth: 0 };

    const hasLeftStep = step.questionId !== currentId || phase === 'submitting';
    if (writtenStep === undefined && hasLeftStep) writeStep(step, { replace: true });
    if (step.questionId === currentId || phase !== 'asking') return;

    const isForward = state.hasMoved && state.direction === 'forward';
    const depth = isForward ? step.depth + 1 : step.depth;

    writeStep({ sessionId, questionId: currentId, depth }, { replace: !isForward });
  }, [phase, sessionId, currentId]);

  // Follows the visitor to another entry, by the browser's Back and Forward or by a link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is followed.
  useEffect(() => {
    if (lastKey.current === key) return;

    lastKey.current = key;
    isGoingBack.current = false;

    const step = readStep(locationState);
    const isSameSession = step?.sessionId === sessionId;
    if (isSameSession && !isLink) entryStep.current = step;
    if (phase !== 'asking') return;

    if (step === undefined) {
      // A link to a part of the page, or to the quiz, made an entry without a step.
      if (entryStep.current !== undefined) writeStep(entryStep.current, { replace: true });
      if (isLink) returnToStart();
    } else if (!isLink) {
      const canShow = isSameSession && canGoTo(state, step.questionId);
      if (canShow) dispatch({ type: 'goTo', questionId: step.questionId });
      // Skips entries of an earlier quiz and entries past an unanswered question.
      else void navigate(-1);
    }
  }, [key]);

  const returnToStart = (): void => {
    if (currentId === firstQuestionId) return;

    dispatch({ type: 'goTo', questionId: firstQuestionId });
    showToast({
      title: 'Back at the first question',
      description: 'Your answers are saved. Press Next to keep each one.',
    });
  };

  return () => {
    const depth = findCurrentStep()?.depth ?? 0;
    if (depth === 0) return dispatch({ type: 'back' });
    // The second click of a double click must not go back again.
    if (!isGoingBack.current) void navigate(-1);

    isGoingBack.current = true;
  };
};

/** Keeps the browser from restoring the scroll position. Each question begins at its top. */
const useManualScroll = (): void => {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';

    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
};

/** The step in the state of a history entry. Undefined if the quiz did not write the state. */
const readStep = (locationState: unknown): HistoryStep | undefined => {
  if (!isRecord(locationState)) return undefined;

  const { sessionId, questionId, depth } = locationState;
  const knownId = questionIds.find((id) => id === questionId);
  if (typeof sessionId !== 'string' || typeof depth !== 'number' || knownId === undefined)
    return undefined;

  return { sessionId, questionId: knownId, depth };
};

/** The step of a history entry, if the entry belongs to this quiz session. */
export const readSessionStep = (
  locationState: unknown,
  sessionId: string,
): HistoryStep | undefined => {
  const step = readStep(locationState);
  return step?.sessionId === sessionId ? step : undefined;
};
