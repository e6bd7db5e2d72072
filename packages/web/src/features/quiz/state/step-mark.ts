import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { isRecord } from '../../../shared/storage/stored-json.ts';
import { pause } from '../pause.ts';

/** What an entry of the browser's history says of its step. */
export type StepMark = {
  readonly sessionId: string;
  readonly questionId: QuestionId;
  /** How many entries of the same quiz lie before it. */
  readonly depth: number;
};

const key = 'quizStep';

/** Longer than any browser takes to go back within a page. */
const patienceMs = 1000;

const entryState = (): Readonly<Record<string, unknown>> => {
  const state: unknown = window.history.state;
  return isRecord(state) ? state : {};
};

/** The mark of the entry on the screen, if it has one. */
export const readStepMark = (): StepMark | undefined => {
  const mark = entryState()[key];
  if (!isRecord(mark) || typeof mark.sessionId !== 'string' || typeof mark.depth !== 'number') return undefined;
  const questionId = questionIds.find((id) => id === mark.questionId);
  return questionId && { sessionId: mark.sessionId, questionId, depth: mark.depth };
};

/** The same, where it is of this visit. */
export const ownStepMark = (sessionId: string): StepMark | undefined => {
  const mark = readStepMark();
  return mark?.sessionId === sessionId ? mark : undefined;
};

// The router's own state stays in the entry: to it, the steps are one place.
const withMark = (mark: StepMark) => ({ ...entryState(), [key]: mark });

/** Marks the entry on the screen. */
export const replaceStepMark = (mark: StepMark): void => window.history.replaceState(withMark(mark), '');

/** Adds an entry, which the browser's Back button leads back from. */
export const pushStepMark = (mark: StepMark): void => window.history.pushState(withMark(mark), '');

/** Goes back to the entry that the quiz was begun in. */
export const goToFirstStep = async (sessionId: string): Promise<void> => {
  const depth = ownStepMark(sessionId)?.depth ?? 0;
  if (depth === 0) return;
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(-depth);
  await Promise.race([arrived, pause(patienceMs)]);
};
