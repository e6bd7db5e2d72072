import type { ExitReason } from '@app/contract/field-schemas';
import type { Position, SessionReports } from './session-reports.ts';

const progressDelayMs = 500;
const heartbeatIntervalMs = 10_000;
const maxFailedHeartbeats = 3;

export type QuizSession = ReturnType<typeof startQuizSession>;

/** Reports a visit: start, progress 500 ms after each question, heartbeat every 10 s, and exit. */
export const startQuizSession = (firstPosition: Position, reports: SessionReports) => {
  let position = firstPosition;
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
    // The page stays open, and on the server a heartbeat would revoke the exit.
    if (reason === 'visibility_hidden' || reason === 'window_blur') heartbeat.stop();

    void reports.exit(position, reason);
  };

  const stopReporting = (): void => {
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
    /** Revokes the exit by a heartbeat. */
    comeBack: (): void => {
      if (isOver || !hasLeft) return;

      heartbeat.startNow();
    },
    /** Reports that the survey is stored. The last report, which may follow `end`. */
    complete: (surveyId: string): void => {
      if (isCompleted) return;

      isCompleted = true;
      stopReporting();
      void reports.complete(surveyId);
    },
    /** For an unmounted quiz: reports an exit, unless the session is completed. */
    end: (): void => {
      leave('page_hide');
      stopReporting();
    },
  };
};

/** A timer that calls `sendBeat` every 10 s, and stops for good after three failures in a row. */
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
