import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { buildAnswersSignature } from '@app/contract/quiz/answers-signature';
import { getQuestion, type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { choose, isAnswered, listVisibleQuestions } from '@app/contract/quiz/flow';

/** The result that is requested in advance, once per quiz. It is dropped when an answer changes. */
export type Preload =
  | { readonly status: 'notRequested' | 'requested' | 'dropped' }
  | { readonly status: 'ready'; readonly resultId: string };

/** The phase is `starting` until the browser's storage has been read. */
export type QuizState = {
  readonly phase: 'starting' | 'asking' | 'submitting' | 'finished';
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly currentId: QuestionId;
  readonly direction: 'forward' | 'back';
  /** Whether the visitor came from another step, so that the question takes the focus. */
  readonly hasMoved: boolean;
  readonly preload: Preload;
  /** Whether these answers have a result. */
  readonly isFinished: boolean;
};

/** An option chosen on the prerendered question before hydration. */
export type EarlyChoice = {
  readonly value: string;
  /** Chosen by mouse or touch. Before hydration arrow keys choose too, and those must not lead to the next step. */
  readonly isPress: boolean;
};

type Beginning = {
  readonly sessionId: string;
  readonly saved: ResumePoint | undefined;
  readonly early: EarlyChoice | undefined;
};

export type QuizAction =
  | ({ readonly type: 'begin' } & Beginning)
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

type Place = Pick<QuizState, 'answers' | 'currentId'>;

const indexOfCurrent = ({ answers, currentId }: Place): number =>
  listVisibleQuestions(answers).findIndex(({ id }) => id === currentId);

export const previousQuestionId = (place: Place): QuestionId =>
  listVisibleQuestions(place.answers)[indexOfCurrent(place) - 1]?.id ?? place.currentId;

export const positionOf = (state: QuizState) => {
  const index = Math.max(0, indexOfCurrent(state));
  const total = listVisibleQuestions(state.answers).length;
  return {
    step: index + 1,
    total,
    isLast: index === total - 1,
    question: getQuestion(state.currentId),
  };
};

/** How many questions the answer to the current question adds to the quiz, or the answer before it. */
export const addedQuestions = ({ answers, currentId }: Place): number => {
  const addedBy = (id: QuestionId) =>
    listVisibleQuestions(answers).filter(({ conditional }) => conditional?.dependsOn === id).length;
  return addedBy(currentId) || addedBy(previousQuestionId({ answers, currentId }));
};

/** The question to resume at: the saved one, unless an earlier one is unanswered or it is no longer asked. */
const resumeQuestion = ({ answers, currentId }: Place): QuestionId => {
  const steps = listVisibleQuestions(answers);
  const firstOpen = steps.find((question) => !isAnswered(question, answers));
  const reachable = firstOpen === undefined ? steps : steps.slice(0, steps.indexOf(firstOpen) + 1);
  return (reachable.find(({ id }) => id === currentId) ?? reachable.at(-1))?.id ?? firstQuestionId;
};

/** Whether a question is asked and all questions before it are answered. */
export const canGoTo = ({ answers }: QuizState, questionId: QuestionId): boolean =>
  resumeQuestion({ answers, currentId: questionId }) === questionId;

const withChoice = (state: QuizState, questionId: QuestionId, value: string): QuizState => {
  const question = getQuestion(questionId);
  if (questionId !== state.currentId || question.type === 'text') return state;

  const answers = choose(state.answers, question, value);
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

const moved = (state: QuizState, steps: number): QuizState => {
  const target = listVisibleQuestions(state.answers)[indexOfCurrent(state) + steps];
  return target === undefined || steps === 0
    ? state
    : { ...state, currentId: target.id, direction: steps > 0 ? 'forward' : 'back', hasMoved: true };
};

const whileAsking = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'choose':
      return withChoice(state, action.questionId, action.value);
    case 'typeZip':
      return { ...state, answers: { ...state.answers, location: { zipCode: action.zipCode } } };

    case 'next': {
      const canMove =
        action.from === state.currentId && isAnswered(getQuestion(state.currentId), state.answers);
      return canMove ? moved(state, 1) : state;
    }

    case 'back':
      return moved(state, -1);

    case 'goTo': {
      const target = indexOfCurrent({ ...state, currentId: action.questionId });
      return canGoTo(state, action.questionId)
        ? moved(state, target - indexOfCurrent(state))
        : state;
    }

    case 'submitStarted':
      // After an ordinary submit was tried, a preload that arrives later would count the survey twice.
      return {
        ...state,
        phase: 'submitting',
        preload: action.usesPreload ? state.preload : { status: 'dropped' },
      };
    default:
      return state;
  }
};

const begin = ({ sessionId, saved, early }: Beginning): QuizState => {
  const resumed =
    saved === undefined ? { sessionId } : { ...saved, currentId: resumeQuestion(saved) };
  const begun: QuizState = { ...initialQuizState, ...resumed, phase: 'asking' };
  if (early === undefined) return begun;

  const chosen = withChoice(begun, firstQuestionId, early.value);
  return early.isPress ? whileAsking(chosen, { type: 'next', from: firstQuestionId }) : chosen;
};

export const quizReducer = (state: QuizState, action: QuizAction): QuizState => {
  switch (action.type) {
    case 'begin':
      return state.phase === 'starting' ? begin(action) : state;
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
      return state.phase === 'submitting' ? { ...state, phase: 'asking', hasMoved: true } : state;
    case 'finished':
      return { ...state, phase: 'finished', isFinished: true };
    default:
      return state.phase === 'asking' ? whileAsking(state, action) : state;
  }
};
