import { ApiError, type CallInput, call, UnreachableError, urlOf } from '@app/contract/client';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import type { QuestionId } from '@app/contract/quiz/definition';

export type Position = {
  readonly currentStep: number;
  readonly currentQuestionId: QuestionId;
  readonly totalSteps: number;
};
export type ExitReason = 'page_unload' | 'page_hide' | 'visibility_hidden' | 'window_blur';

type Options = {
  readonly sessionId: string;
  readonly transport: SessionTransport;
  readonly nextSequence: () => number;
};

/** Numbered reports of one session. Each resolves to whether the server received it. */
export const createSessionReports = ({ sessionId, transport, nextSequence }: Options) => {
  const warn = createWarnOnce();
  const stamp = () => ({ sessionId, sequence: nextSequence() });
  const where = ({ currentStep, currentQuestionId }: Position) => ({ currentStep, currentQuestionId });
  const settle = (report: Promise<unknown>): Promise<boolean> =>
    report.then(
      () => true,
      (error: unknown) => {
        warn(error);
        return false;
      },
    );
  return {
    start: (totalSteps: number) => settle(transport.start({ ...stamp(), totalSteps })),
    progress: (position: Position) =>
      settle(transport.progress({ ...stamp(), ...where(position), isContactForm: false })),
    heartbeat: () => settle(transport.heartbeat({ ...stamp(), timestamp: new Date().toISOString() })),
    exit: (position: Position, exitReason: ExitReason) =>
      settle(transport.exit({ ...stamp(), ...where(position), exitReason })),
    // If it were lost, the visitor would count twice: as a survey and as a dropout.
    complete: (surveyId: string) => {
      const body = { ...stamp(), surveyId };
      return settle(sendUntilArrived(() => transport.complete(body)));
    },
  };
};

export type SessionReports = ReturnType<typeof createSessionReports>;

/** Logs only the first failure. */
const createWarnOnce = () => {
  let hasWarned = false;
  return (error: unknown): void => {
    if (!hasWarned) console.warn('The quiz session could not be reported', error);
    hasWarned = true;
  };
};

type Body<Name extends EndpointName> = CallInput<Name> extends { readonly body: infer Sent } ? Sent : never;

type SessionTransport = {
  readonly start: (body: Body<'startSession'>) => Promise<unknown>;
  readonly progress: (body: Body<'updateProgress'>) => Promise<unknown>;
  readonly heartbeat: (body: Body<'heartbeat'>) => Promise<unknown>;
  readonly complete: (body: Body<'completeSession'>) => Promise<unknown>;
  readonly exit: (body: Body<'exitSession'>) => Promise<unknown>;
};

/** An exit is sent as a beacon and completion with `keepalive`: both outlive the page. */
export const httpSessionTransport: SessionTransport = {
  start: (body) => call('startSession', { body }),
  progress: (body) => call('updateProgress', { body }),
  heartbeat: (body) => call('heartbeat', { body }),
  complete: (body) => call('completeSession', { body, keepalive: true }),
  exit: async (body) => sendBeacon(body) || call('exitSession', { body, keepalive: true }),
};

const sendBeacon = (body: Body<'exitSession'>): boolean => {
  try {
    return navigator.sendBeacon(urlOf(endpoints.exitSession), JSON.stringify(body));
  } catch {
    return false;
  }
};

const retryPausesMs = [1_000, 4_000, 16_000, 64_000];

/** Sends a request up to five times, with increasing pauses. Throws the last error, or the first that is permanent. */
export const sendUntilArrived = async <Result>(send: () => Promise<Result>): Promise<Result> => {
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

/** Whether a retry may succeed: the network lost the request, or the server was busy or down. */
const isTransient = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
