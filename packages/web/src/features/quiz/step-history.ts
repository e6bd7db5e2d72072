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

/** The browser's Back and Forward move between questions. Returns the Back button's handler. */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  const entry = useHistoryEntry(state.sessionId);

  useManualScroll();
  useEntryForQuestion(state, entry);
  useQuestionOfEntry(state, dispatch, entry);

  return () => {
    const depth = entry.findStep()?.depth ?? 0;
    if (depth === 0) dispatch({ type: 'back' });
    else entry.goBackOnce();
  };
};

type HistoryEntry = ReturnType<typeof useHistoryEntry>;

const useHistoryEntry = (sessionId: string) => {
  const { key, pathname, search, hash, state: locationState } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const navigate = useNavigate();
  /** The last step that was written or gone to. */
  const latestStep = useRef<HistoryStep>(undefined);
  const isGoingBack = useRef(false);

  const goBack = (): void => void navigate(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is where Back led.
  useEffect(() => {
    isGoingBack.current = false;
  }, [key]);

  return {
    key,
    /** False if a link to the quiz led to the entry, or `writeStep` added it. */
    isBackOrForward,
    /** The step that was written into the entry, perhaps by an earlier quiz. */
    storedStep: readStep(locationState),
    latestStep,
    /** The step of this quiz that the entry stands for. Undefined if none was written. */
    findStep: (): HistoryStep | undefined =>
      latestStep.current ?? readSessionStep(locationState, sessionId),

    /** Writes a step into the entry, or into a new one. */
    writeStep: (step: HistoryStep, { replace }: { readonly replace: boolean }): void => {
      latestStep.current = step;
      void navigate({ pathname, search, hash: replace ? hash : '' }, { state: step, replace });
    },

    goBack,

    /** Does nothing at the second click of a double click. */
    goBackOnce: (): void => {
      if (!isGoingBack.current) goBack();

      isGoingBack.current = true;
    },
  };
};

/** A step forward adds an entry; any other move writes its question into the current entry. */
const useEntryForQuestion = (state: QuizState, { findStep, writeStep }: HistoryEntry): void => {
  const { phase, sessionId, currentId } = state;

  // A layout effect, so that a question has its entry before it can be seen. The first question
  // gets its entry when the visitor leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the question or the phase makes an entry.
  useLayoutEffect(() => {
    if (phase === 'starting') return;

    const writtenStep = findStep();
    const questionIdBeforeMove = state.hasMoved ? getPreviousQuestionId(state) : currentId;
    const entryStep = writtenStep ?? { sessionId, questionId: questionIdBeforeMove, depth: 0 };
    const isEntryForQuestion = entryStep.questionId === currentId;
    const isLeavingEntry = !isEntryForQuestion || phase === 'submitting';

    if (writtenStep === undefined && isLeavingEntry) writeStep(entryStep, { replace: true });
    if (isEntryForQuestion || phase !== 'asking') return;

    const isForward = state.hasMoved && state.direction === 'forward';
    const depth = isForward ? entryStep.depth + 1 : entryStep.depth;

    writeStep({ sessionId, questionId: currentId, depth }, { replace: !isForward });
  }, [phase, sessionId, currentId]);
};

/** Shows the question that Back or Forward led to. After a link to the quiz, shows the first. */
const useQuestionOfEntry = (
  state: QuizState,
  dispatch: Dispatch<QuizAction>,
  { key, isBackOrForward, storedStep, latestStep, writeStep, goBack }: HistoryEntry,
): void => {
  const lastKey = useRef(key);
  const isSameSession = storedStep?.sessionId === state.sessionId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is followed.
  useEffect(() => {
    if (lastKey.current === key) return;

    lastKey.current = key;
    if (isSameSession && isBackOrForward) latestStep.current = storedStep;
    if (state.phase !== 'asking') return;

    if (storedStep === undefined) {
      // A link made this entry. The router reports a link to a part of the page as it reports Back.
      const isLinkToQuiz = !isBackOrForward;

      if (latestStep.current !== undefined) writeStep(latestStep.current, { replace: true });
      if (isLinkToQuiz) showFirstQuestionAfterLink(state, dispatch);

      return;
    }

    // `writeStep` added this entry, for the question that is shown.
    if (!isBackOrForward) return;

    const canShow = isSameSession && canGoTo(state, storedStep.questionId);
    if (canShow) dispatch({ type: 'goTo', questionId: storedStep.questionId });
    // Skips entries of an earlier quiz and entries past an unanswered question.
    else goBack();
  }, [key]);
};

const showFirstQuestionAfterLink = (
  { currentId }: QuizState,
  dispatch: Dispatch<QuizAction>,
): void => {
  if (currentId === firstQuestionId) return;

  dispatch({ type: 'goTo', questionId: firstQuestionId });
  showToast({
    title: 'Back at the first question',
    description: 'Your answers are saved. Press Next to go through them.',
  });
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

export const readSessionStep = (
  locationState: unknown,
  sessionId: string,
): HistoryStep | undefined => {
  const step = readStep(locationState);
  return step?.sessionId === sessionId ? step : undefined;
};
