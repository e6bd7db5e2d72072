import { ApiError, buildCallUrl, call, UnreachableError } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { ExitReason } from '@app/contract/field-schemas';
import type { QuestionId } from '@app/contract/quiz/definition';
import { consentStore } from '../../../shared/consent/consent-store.ts';
import { findVisitDetails } from './visit-source.ts';

export type Position = {
  readonly currentStep: number;
  readonly currentQuestionId: QuestionId;
  readonly totalSteps: number;
};

/** The numbered reports of a session. Each resolves to true if the server received it. */
export const createSessionReports = (sessionId: string, nextSequence: () => number) => {
  let hasWarned = false;

  const createBaseFields = () => ({
    sessionId,
    sequence: nextSequence(),
    analytics: consentStore.isAnalyticsAllowed(),
  });
  const toReportedPosition = ({ currentStep, currentQuestionId }: Position) => ({
    currentStep,
    currentQuestionId,
  });

  /** Resolves to true if the server received the report. Never throws; logs the first failure. */
  const confirmArrival = async (report: Promise<unknown>): Promise<boolean> => {
    try {
      await report;
      return true;
    } catch (error) {
      if (!hasWarned) console.warn('The quiz session could not be reported', error);

      hasWarned = true;
      return false;
    }
  };
  return {
    start: (totalSteps: number) =>
      confirmArrival(
        call('startSession', {
          body: {
            ...createBaseFields(),
            totalSteps,
            ...findVisitDetails(),
          },
        }),
      ),
    progress: (position: Position) =>
      confirmArrival(
        call('updateProgress', {
          body: {
            ...createBaseFields(),
            ...toReportedPosition(position),
            isContactForm: false,
          },
        }),
      ),
    heartbeat: () =>
      confirmArrival(
        call('heartbeat', { body: { ...createBaseFields(), timestamp: new Date().toISOString() } }),
      ),
    // Both a beacon and a call with keepalive arrive even if the page is closed.
    exit: async (position: Position, exitReason: ExitReason) => {
      const body = { ...createBaseFields(), ...toReportedPosition(position), exitReason };
      return sendExitBeacon(body) || confirmArrival(call('exitSession', { body, keepalive: true }));
    },
    // Tried again on failure: a visitor would else count as a survey and as a dropout.
    complete: (surveyId: string) => {
      const body = { ...createBaseFields(), surveyId };
      const send = () => call('completeSession', { body, keepalive: true });
      return confirmArrival(sendWithRetries(send));
    },
  };
};

export type SessionReports = ReturnType<typeof createSessionReports>;

/** Sends an exit report even if the page is closed. False if the browser does not take it. */
const sendExitBeacon = (report: object): boolean => {
  try {
    return navigator.sendBeacon(buildCallUrl(endpoints.exitSession), JSON.stringify(report));
  } catch {
    return false;
  }
};

const retryPausesMs = [1_000, 4_000, 16_000, 64_000];

/** Tries five times, with growing pauses. Throws the last error, or at once a permanent one. */
export const sendWithRetries = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  for (const pauseMs of retryPausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }

    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }

  return send();
};

const isTransient = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));
