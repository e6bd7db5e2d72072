import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { buildAnswersSignature } from '@app/contract/quiz/answers-signature';
import { getQuestion, type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { chooseOption, isAnswered, listVisibleQuestions } from '@app/contract/quiz/flow';

/** The result requested once at the last question, before the ZIP code. A new answer drops it. */
export type PreloadedResult =
  | { readonly status: 'notRequested' | 'requested' | 'dropped' }
  | { readonly status: 'ready'; readonly resultId: string };

/** The phase is `starting` until the browser's storage has been read. */
export type QuizState = {
  readonly phase: 'starting' | 'asking' | 'submitting' | 'finished';
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly currentId: QuestionId;
  readonly direction: 'forward' | 'back';
  /** True after the visitor came from another step: the question then takes the focus. */
  readonly hasMoved: boolean;
  /** The question that added others, until the visitor leaves the first of those or goes back. */
  readonly followUpsAddedBy: QuestionId | undefined;
  readonly preload: PreloadedResult;
  /** True when these answers have a result. */
  readonly isFinished: boolean;
};

/** The option that the visitor chose on the prerendered question before hydration. */
export type EarlyChoice = {
  readonly value: string;
  /** True for a choice by mouse or touch, which goes to the next step; arrow keys do not. */
  readonly isByPointer: boolean;
};

type QuizStart = {
  readonly sessionId: string;
  readonly saved: ResumePoint | undefined;
  readonly earlyChoice: EarlyChoice | undefined;
};

export type QuizAction =
  | ({ readonly type: 'begin' } & QuizStart)
  | { readonly type: 'choose'; readonly questionId: QuestionId; readonly value: string }
  | { readonly type: 'typeZip'; readonly zipCode: string }
  | { readonly type: 'next'; readonly from: QuestionId }
  | { readonly type: 'back' }
  | { readonly type: 'goTo'; readonly questionId: QuestionId }
  | { readonly type: 'preloadRequested' | 'preloadFailed' | 'submitFailed' | 'finished' }
  | { readonly type: 'preloadReady'; readonly resultId: string }
  | { readonly type: 'submitStarted'; readonly usesPreload: boolean };

export type ResumePoint = Pick<
  QuizState,
  'sessionId' | 'answers' | 'currentId' | 'preload' | 'isFinished'
>;

export const firstQuestionId: QuestionId = questionIds[0] ?? 'lifestyle.currentCar';

export const initialQuizState: QuizState = {
  phase: 'starting',
  sessionId: '',
  answers: emptyAnswers,
  currentId: firstQuestionId,
  direction: 'forward',
  hasMoved: false,
  followUpsAddedBy: undefined,
  preload: { status: 'notRequested' },
  isFinished: false,
};

type CurrentStep = Pick<QuizState, 'answers' | 'currentId'>;

const findCurrentIndex = ({ answers, currentId }: CurrentStep): number =>
  listVisibleQuestions(answers).findIndex(({ id }) => id === currentId);

/** The id of the question before the current one. At the first question, its own id. */
export const getPreviousQuestionId = (step: CurrentStep): QuestionId =>
  listVisibleQuestions(step.answers)[findCurrentIndex(step) - 1]?.id ?? step.currentId;

export const getPosition = (state: QuizState) => {
  const index = Math.max(0, findCurrentIndex(state));
  const total = listVisibleQuestions(state.answers).length;
  return {
    step: index + 1,
    total,
    isLast: index === total - 1,
    question: getQuestion(state.currentId),
  };
};

export const countAddedQuestions = ({ answers, followUpsAddedBy }: QuizState): number =>
  followUpsAddedBy === undefined ? 0 : countFollowUps(answers, followUpsAddedBy);

const countFollowUps = (answers: QuizAnswers, id: QuestionId): number =>
  listVisibleQuestions(answers).filter(({ conditional }) => conditional?.dependsOn === id).length;

/** The current question if its new answer calls for follow-ups that the old one did not. */
const findFollowUpsAddedBy = (
  { answers, followUpsAddedBy, currentId }: QuizState,
  newAnswers: QuizAnswers,
): QuestionId | undefined => {
  const newCount = countFollowUps(newAnswers, currentId);
  if (newCount > countFollowUps(answers, currentId)) return currentId;

  // A further option does not end the note, nor does an answer to the first follow-up question.
  const areGone = followUpsAddedBy === currentId && newCount === 0;
  return areGone ? undefined : followUpsAddedBy;
};

/** `currentId` if it can be reached, else the last question that can: the first unanswered one. */
const getReachableQuestionId = ({ answers, currentId }: CurrentStep): QuestionId => {
  const visibleQuestions = listVisibleQuestions(answers);
  const firstUnanswered = visibleQuestions.find((question) => !isAnswered(question, answers));
  const reachableQuestions =
    firstUnanswered === undefined
      ? visibleQuestions
      : visibleQuestions.slice(0, visibleQuestions.indexOf(firstUnanswered) + 1);

  const current = reachableQuestions.find(({ id }) => id === currentId);
  return (current ?? reachableQuestions.at(-1))?.id ?? firstQuestionId;
};

/** True if the quiz asks a question and all questions before it are answered. */
export const canGoTo = ({ answers }: QuizState, questionId: QuestionId): boolean =>
  getReachableQuestionId({ answers, currentId: questionId }) === questionId;

/** Ignores a choice for another question. New answers drop the result preloaded for the old. */
const applyChoice = (state: QuizState, questionId: QuestionId, value: string): QuizState => {
  const question = getQuestion(questionId);
  if (questionId !== state.currentId || question.type === 'text') return state;

  const answers = chooseOption(state.answers, question, value);
  const isSameChoice = buildAnswersSignature(answers) === buildAnswersSignature(state.answers);
  // A new object even so, because it tells `QuizStep` that the visitor has answered.
  if (isSameChoice) return { ...state, answers };

  const wasRequested = state.preload.status !== 'notRequested';
  return {
    ...state,
    answers,
    followUpsAddedBy: findFollowUpsAddedBy(state, answers),
    isFinished: false,
    preload: wasRequested ? { status: 'dropped' } : state.preload,
  };
};

/** Goes `steps` questions forward, or back if negative. Stays if there are not that many. */
const moveBy = (state: QuizState, steps: number): QuizState => {
  const target = listVisibleQuestions(state.answers)[findCurrentIndex(state) + steps];
  if (target === undefined || steps === 0) return state;

  const direction = steps > 0 ? 'forward' : 'back';
  const goesToFirstFollowUp = steps === 1 && state.followUpsAddedBy === state.currentId;
  const followUpsAddedBy = goesToFirstFollowUp ? state.followUpsAddedBy : undefined;
  return { ...state, currentId: target.id, direction, hasMoved: true, followUpsAddedBy };
};

const reduceWhileAsking = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'choose':
      return applyChoice(state, action.questionId, action.value);
    case 'typeZip':
      return { ...state, answers: { ...state.answers, location: { zipCode: action.zipCode } } };

    case 'next': {
      const isCurrent = action.from === state.currentId;
      const canMove = isCurrent && isAnswered(getQuestion(state.currentId), state.answers);
      return canMove ? moveBy(state, 1) : state;
    }

    case 'back':
      return moveBy(state, -1);

    case 'goTo': {
      if (!canGoTo(state, action.questionId)) return state;

      const targetIndex = findCurrentIndex({ ...state, currentId: action.questionId });
      return moveBy(state, targetIndex - findCurrentIndex(state));
    }

    case 'submitStarted':
      // Without a ready preload, this submit stores a survey of its own. If it fails, the next try
      // must not use a preload that arrived meanwhile, because the visitor would count twice.
      return {
        ...state,
        phase: 'submitting',
        preload: action.usesPreload ? state.preload : { status: 'dropped' },
      };
    default:
      return state;
  }
};

/**
 * A choice before hydration applies if the quiz is at its first question. If it was made by mouse
 * or touch, it also goes to the next question, as it does after hydration.
 */
const beginQuiz = ({ sessionId, saved, earlyChoice }: QuizStart): QuizState => {
  const startFields =
    saved === undefined ? { sessionId } : { ...saved, currentId: getReachableQuestionId(saved) };
  const startState: QuizState = { ...initialQuizState, ...startFields, phase: 'asking' };
  if (earlyChoice === undefined) return startState;

  const withEarlyChoice = applyChoice(startState, firstQuestionId, earlyChoice.value);
  if (!earlyChoice.isByPointer) return withEarlyChoice;

  return reduceWhileAsking(withEarlyChoice, { type: 'next', from: firstQuestionId });
};

/** The next state of the quiz. An action that does not fit the current phase changes nothing. */
export const quizReducer = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'begin':
      return state.phase === 'starting' ? beginQuiz(action) : state;
    case 'preloadRequested':
      return state.preload.status === 'notRequested'
        ? { ...state, preload: { status: 'requested' } }
        : state;
    case 'preloadReady':
      return state.preload.status === 'requested'
        ? { ...state, preload: { status: 'ready', resultId: action.resultId } }
        : state;
    case 'preloadFailed':
      return { ...state, preload: { status: 'dropped' } };
    case 'submitFailed':
      // The direction `back` lets a quick second try through. After a step forward, `QuizStep`
      // would take it for a press that was meant for the question before.
      return state.phase === 'submitting'
        ? { ...state, phase: 'asking', direction: 'back', hasMoved: true }
        : state;
    case 'finished':
      return { ...state, phase: 'finished', isFinished: true };
    default:
      return state.phase === 'asking' ? reduceWhileAsking(state, action) : state;
  }
};
