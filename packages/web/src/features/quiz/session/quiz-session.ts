import { createHeartbeat } from './heartbeat.ts';
import type { ExitReason, Position, SessionReports } from './session-reports.ts';

const progressDelayMs = 500;

/** One visit of the quiz as the server hears of it. */
export type QuizSession = {
  readonly moveTo: (position: Position) => void;
  /** The visitor is gone, for all we know: reported once until there is a sign of life again. */
  readonly leave: (reason: ExitReason) => void;
  readonly comeBack: () => void;
  /** The survey is stored: the last word, also after `end`. */
  readonly complete: (surveyId: string) => void;
  /** The quiz is off the screen: an exit, unless it was completed. */
  readonly end: () => void;
};

type Visit = { position: Position; hasLeft: boolean; isOver: boolean; isCompleted: boolean };

const createSignsOfLife = (visit: Visit, reports: SessionReports) => {
  let progressTimer: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = createHeartbeat(() => {
    visit.hasLeft = false;
    return reports.heartbeat();
  });
  const sendProgress = async () => {
    visit.hasLeft = false;
    heartbeat.start();
    await reports.progress(visit.position);
  };
  const scheduleProgress = () => {
    clearTimeout(progressTimer);
    progressTimer = setTimeout(sendProgress, progressDelayMs);
  };
  return { heartbeat, scheduleProgress, cancelProgress: () => clearTimeout(progressTimer) };
};

/**
 * Starts reporting a visit: the start at once, progress 500 ms after the question changed, a heartbeat every
 * 10 s. An absent visitor's heartbeat pauses, so that it does not take the exit back; progress, a heartbeat or
 * coming back does.
 */
export const startQuizSession = (position: Position, reports: SessionReports): QuizSession => {
  const visit: Visit = { position, hasLeft: false, isOver: false, isCompleted: false };
  const { heartbeat, scheduleProgress, cancelProgress } = createSignsOfLife(visit, reports);

  const moveTo = (next: Position) => {
    const isNewQuestion = next.currentQuestionId !== visit.position.currentQuestionId;
    visit.position = next;
    if (isNewQuestion && !visit.isOver) scheduleProgress();
  };
  const leave = (reason: ExitReason) => {
    if (visit.isOver || visit.hasLeft) return;
    visit.hasLeft = true;
    if (reason === 'visibility_hidden' || reason === 'window_blur') heartbeat.stop();
    void reports.exit(visit.position, reason);
  };
  const comeBack = () => {
    if (visit.isOver || !visit.hasLeft) return;
    heartbeat.beatNow();
    heartbeat.start();
  };
  const finish = () => {
    visit.isOver = true;
    cancelProgress();
    heartbeat.stop();
  };
  const complete = (surveyId: string) => {
    if (visit.isCompleted) return;
    visit.isCompleted = true;
    finish();
    void reports.complete(surveyId);
  };
  const end = () => {
    leave('page_hide');
    finish();
  };

  void reports.start(position.totalSteps);
  scheduleProgress();
  heartbeat.start();
  return { moveTo, leave, comeBack, complete, end };
};
