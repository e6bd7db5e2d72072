import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isRecord } from '../../shared/storage/browser-store.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import {
  canGoTo,
  firstQuestionId,
  previousQuestionId,
  type QuizAction,
  type QuizState,
} from './quiz-state.ts';

/** The question that an entry of the browser's history stands for, as the state of its location. */
type HistoryStep = {
  readonly sessionId: string;
  readonly questionId: QuestionId;
  /** The number of entries of the same quiz before it. */
  readonly depth: number;
};

/** Gives each question an entry in the browser's history. Returns the action of the quiz's own Back button. */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  const { phase, sessionId, currentId } = state;
  const { key, pathname, search, hash, state: locationState } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const latest = useRef<HistoryStep>(undefined);
  const lastKey = useRef(key);
  const isGoingBack = useRef(false);

  const write = (step: HistoryStep, replace: boolean): void => {
    latest.current = step;
    void navigate({ pathname, search, hash: replace ? hash : '' }, { state: step, replace });
  };

  // A layout effect, so that a question has its entry before it can be seen. The first one gets its entry when it is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the question or the phase makes an entry.
  useLayoutEffect(() => {
    if (phase === 'starting') return;

    const own = latest.current ?? readOwnStep(locationState, sessionId);
    const firstId = state.hasMoved ? previousQuestionId(state) : currentId;
    const from = own ?? { sessionId, questionId: firstId, depth: 0 };
    const isLeft = from.questionId !== currentId || phase === 'submitting';
    if (own === undefined && isLeft) write(from, true);
    if (from.questionId === currentId || phase !== 'asking') return;

    const isFurther = state.hasMoved && state.direction === 'forward';

    write(
      { sessionId, questionId: currentId, depth: isFurther ? from.depth + 1 : from.depth },
      !isFurther,
    );
  }, [phase, sessionId, currentId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is followed.
  useEffect(() => {
    if (lastKey.current === key) return;

    lastKey.current = key;
    isGoingBack.current = false;

    const step = readStep(locationState);
    const isOwn = step?.sessionId === sessionId;
    if (isOwn && !isLink) latest.current = step;
    if (phase !== 'asking') return;

    if (step === undefined) {
      // A link to a part of the page, or to the quiz, made an entry without a step.
      if (latest.current !== undefined) write(latest.current, true);
      if (isLink) returnToStart();
    } else if (!isLink) {
      if (isOwn && canGoTo(state, step.questionId))
        dispatch({ type: 'goTo', questionId: step.questionId });
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

  // Every question begins at its top, even after the browser's Back button.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';

    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  return () => {
    const depth = (latest.current ?? readOwnStep(locationState, sessionId))?.depth ?? 0;
    if (depth === 0) return dispatch({ type: 'back' });
    // Going back takes the browser a moment. The second press of a double click must not go back again.
    if (!isGoingBack.current) void navigate(-1);

    isGoingBack.current = true;
  };
};

const readStep = (locationState: unknown): HistoryStep | undefined => {
  if (!isRecord(locationState)) return undefined;

  const { sessionId, questionId, depth } = locationState;
  const knownId = questionIds.find((id) => id === questionId);
  if (typeof sessionId !== 'string' || typeof depth !== 'number' || knownId === undefined)
    return undefined;

  return { sessionId, questionId: knownId, depth };
};

/** The step of a history entry, if it belongs to this quiz session. */
export const readOwnStep = (locationState: unknown, sessionId: string): HistoryStep | undefined => {
  const step = readStep(locationState);
  return step?.sessionId === sessionId ? step : undefined;
};
