import type { ExitReason } from '@app/contract/field-schemas';
import type { Position, SessionReports } from './session-reports.ts';

const progressDelayMs = 500;
const heartbeatIntervalMs = 10_000;
const maxFailedHeartbeats = 3;

export type QuizSession = ReturnType<typeof startQuizSession>;

/** Reports a visit: start, progress 500 ms after each question, heartbeat every 10 s, and exit. */
export const startQuizSession = (firstPosition: Position, reports: SessionReports) => {
  let position = firstPosition;
  let hasReportedExit = false;
  let hasStopped = false;
  let isCompleted = false;
  let progressTimer: ReturnType<typeof setTimeout> | undefined;

  // On the server, a heartbeat or a progress report revokes an exit.
  const heartbeat = createHeartbeat(() => {
    hasReportedExit = false;
    return reports.heartbeat();
  });

  const scheduleProgress = (): void => {
    clearTimeout(progressTimer);
    progressTimer = setTimeout(() => {
      hasReportedExit = false;
      heartbeat.start();
      void reports.progress(position);
    }, progressDelayMs);
  };

  const leave = (reason: ExitReason): void => {
    if (hasStopped || hasReportedExit) return;

    hasReportedExit = true;
    // The page stays open, and its next heartbeat would revoke the exit.
    if (reason === 'visibility_hidden' || reason === 'window_blur') heartbeat.stop();

    void reports.exit(position, reason);
  };

  const stopReporting = (): void => {
    hasStopped = true;
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
      if (isNewQuestion && !hasStopped) scheduleProgress();
    },
    leave,
    /** Sends a heartbeat at once, which revokes the reported exit. */
    comeBack: (): void => {
      if (hasStopped || !hasReportedExit) return;

      heartbeat.beatAndStart();
    },
    /** Reports that the survey is stored. May follow `end`: the visitor can leave meanwhile. */
    complete: (surveyId: string): void => {
      if (isCompleted) return;

      isCompleted = true;
      stopReporting();
      void reports.complete(surveyId);
    },
    /** Ends the reports of an unmounted quiz, with an exit unless the session is completed. */
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

  const beatAndStart = () => {
    if (failures < maxFailedHeartbeats) void beatOnce();

    start();
  };
  return { start, stop, beatAndStart };
};
