import type { ExitReason } from '@app/contract/field-schemas';
import type { Position, SessionReports } from './session-reports.ts';

const progressDelayMs = 500;
const heartbeatIntervalMs = 10_000;
const maxFailedHeartbeats = 3;

export type QuizSession = ReturnType<typeof startQuizSession>;

/**
 * Reports a visit: its start, the progress 500 ms after each question, a heartbeat every 10 s, and the exit. Progress, a
 * heartbeat, or coming back revokes the exit on the server, so the heartbeat pauses while the visitor is away.
 */
export const startQuizSession = (first: Position, reports: SessionReports) => {
  let position = first;
  let hasLeft = false;
  let isOver = false;
  let isCompleted = false;
  let progressTimer: ReturnType<typeof setTimeout> | undefined;

  const heartbeat = createHeartbeat(() => {
    hasLeft = false;
    return reports.heartbeat();
  });

  const scheduleProgress = (): void => {
    clearTimeout(progressTimer);
    progressTimer = setTimeout(() => {
      hasLeft = false;
      heartbeat.start();
      void reports.progress(position);
    }, progressDelayMs);
  };

  const leave = (reason: ExitReason): void => {
    if (isOver || hasLeft) return;

    hasLeft = true;
    if (reason === 'visibility_hidden' || reason === 'window_blur') heartbeat.stop();

    void reports.exit(position, reason);
  };

  const finish = (): void => {
    isOver = true;
    clearTimeout(progressTimer);
    heartbeat.stop();
  };

  void reports.start(position.totalSteps);
  scheduleProgress();
  heartbeat.start();

  return {
    moveTo: (next: Position): void => {
      const isNewQuestion = next.currentQuestionId !== position.currentQuestionId;

      position = next;
      if (isNewQuestion && !isOver) scheduleProgress();
    },
    leave,
    comeBack: (): void => {
      if (isOver || !hasLeft) return;

      heartbeat.startNow();
    },
    /** Reports that the survey is stored. This is the last report, and is also sent after `end`. */
    complete: (surveyId: string): void => {
      if (isCompleted) return;

      isCompleted = true;
      finish();
      void reports.complete(surveyId);
    },
    /** Reports an exit unless the session was completed: the quiz was unmounted. */
    end: (): void => {
      leave('page_hide');
      finish();
    },
  };
};

/** Calls `sendBeat` every 10 seconds while started. Stops for good after three failures in a row. */
const createHeartbeat = (sendBeat: () => Promise<boolean>) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const beatOnce = async () => {
    const hasArrived = await sendBeat();

    failures = hasArrived ? 0 : failures + 1;
    if (failures >= maxFailedHeartbeats) stop();
  };

  const start = () => {
    if (timer === undefined && failures < maxFailedHeartbeats)
      timer = setInterval(beatOnce, heartbeatIntervalMs);
  };

  const startNow = () => {
    if (failures < maxFailedHeartbeats) void beatOnce();

    start();
  };
  return { start, stop, startNow };
};
