import type { ExitReason, Position, SessionReports } from './session-reports.ts';

const progressDelayMs = 500;
const heartbeatIntervalMs = 10_000;
const maxFailedHeartbeats = 3;

export type QuizSession = {
  readonly moveTo: (position: Position) => void;
  /** Reports an exit, once until the next sign of life. */
  readonly leave: (reason: ExitReason) => void;
  readonly comeBack: () => void;
  /** Reports that the survey is stored. This is the last report, and is also sent after `end`. */
  readonly complete: (surveyId: string) => void;
  /** Reports an exit unless the session was completed: the quiz was unmounted. */
  readonly end: () => void;
};

// Progress is sent 500 ms after a question, a heartbeat every 10 s. Either one or coming back revokes an exit, so the
// heartbeat pauses while the visitor is away.
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

/** Calls `beat` every 10 seconds while started. Stops for good after three failures in a row. */
const createHeartbeat = (beat: () => Promise<boolean>) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const beatOnce = async () => {
    const hasArrived = await beat();
    failures = hasArrived ? 0 : failures + 1;
    if (failures >= maxFailedHeartbeats) stop();
  };
  const start = () => {
    if (timer === undefined && failures < maxFailedHeartbeats) timer = setInterval(beatOnce, heartbeatIntervalMs);
  };
  const beatNow = () => {
    if (failures < maxFailedHeartbeats) void beatOnce();
  };
  return { start, stop, beatNow };
};
