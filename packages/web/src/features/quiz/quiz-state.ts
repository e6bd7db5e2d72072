import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { buildAnswersSignature } from '@app/contract/quiz/answers-signature';
import { getQuestion, type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { chooseOption, isAnswered, listVisibleQuestions } from '@app/contract/quiz/flow';

/**
 * The result that is requested at the last question, before the ZIP code is known. It is requested
 * once per quiz, and dropped when an answer changes.
 */
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
  readonly early: EarlyChoice | undefined;
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
  preload: { status: 'notRequested' },
  isFinished: false,
};

type CurrentStep = Pick<QuizState, 'answers' | 'currentId'>;

const findCurrentIndex = ({ answers, currentId }: CurrentStep): number =>
  listVisibleQuestions(answers).findIndex(({ id }) => id === currentId);

export const getPreviousQuestionId = (step: CurrentStep): QuestionId =>
  listVisibleQuestions(step.answers)[findCurrentIndex(step) - 1]?.id ?? step.currentId;

/** The current question and its number, from 1, among the questions that the answers call for. */
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

/**
 * How many follow-up questions the quiz got from the answer to the current question. If it added
 * none, how many it got from the previous answer, so that the number stays visible on the first
 * follow-up question.
 */
export const countAddedQuestions = ({ answers, currentId }: CurrentStep): number => {
  const visibleQuestions = listVisibleQuestions(answers);
  const countFollowUps = (id: QuestionId) =>
    visibleQuestions.filter(({ conditional }) => conditional?.dependsOn === id).length;

  const previousId = getPreviousQuestionId({ answers, currentId });
  return countFollowUps(currentId) || countFollowUps(previousId);
};

/** The question at `currentId` if it can be reached, else the first unanswered one. */
const getReachableQuestion = ({ answers, currentId }: CurrentStep): QuestionId => {
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
  getReachableQuestion({ answers, currentId: questionId }) === questionId;

/** Chooses an option of the current question. If the answers change, drops the preloaded result. */
const applyChoice = (state: QuizState, questionId: QuestionId, value: string): QuizState => {
  const question = getQuestion(questionId);
  if (questionId !== state.currentId || question.type === 'text') return state;

  const answers = chooseOption(state.answers, question, value);
  if (buildAnswersSignature(answers) === buildAnswersSignature(state.answers))
    return { ...state, answers };

  const isPreloaded = state.preload.status !== 'notRequested';
  return {
    ...state,
    answers,
    isFinished: false,
    preload: isPreloaded ? { status: 'dropped' } : state.preload,
  };
};

/** Goes `steps` questions forward, or back if negative. Stays if there are not that many. */
const moveBy = (state: QuizState, steps: number): QuizState => {
  const target = listVisibleQuestions(state.answers)[findCurrentIndex(state) + steps];
  if (target === undefined || steps === 0) return state;

  const direction = steps > 0 ? 'forward' : 'back';
  return { ...state, currentId: target.id, direction, hasMoved: true };
};

/** Applies the actions that are possible only while the visitor answers, not during a submit. */
const reduceWhileAsking = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'choose':
      return applyChoice(state, action.questionId, action.value);
    case 'typeZip':
      return { ...state, answers: { ...state.answers, location: { zipCode: action.zipCode } } };

    case 'next': {
      const canMove =
        action.from === state.currentId && isAnswered(getQuestion(state.currentId), state.answers);
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
      // Without a ready preload, this submit stores the survey. A preload that is completed later
      // would count it twice.
      return {
        ...state,
        phase: 'submitting',
        preload: action.usesPreload ? state.preload : { status: 'dropped' },
      };
    default:
      return state;
  }
};

/** Begins a new quiz or resumes the saved one, with any choice made before hydration. */
const beginQuiz = ({ sessionId, saved, early }: QuizStart): QuizState => {
  const startFields =
    saved === undefined ? { sessionId } : { ...saved, currentId: getReachableQuestion(saved) };
  const startState: QuizState = { ...initialQuizState, ...startFields, phase: 'asking' };
  if (early === undefined) return startState;

  const withEarlyChoice = applyChoice(startState, firstQuestionId, early.value);
  if (!early.isByPointer) return withEarlyChoice;

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
      // Back from the waiting screen: a quick second try is not meant for the question before.
      return state.phase === 'submitting'
        ? { ...state, phase: 'asking', direction: 'back', hasMoved: true }
        : state;
    case 'finished':
      return { ...state, phase: 'finished', isFinished: true };
    default:
      return state.phase === 'asking' ? reduceWhileAsking(state, action) : state;
  }
};
