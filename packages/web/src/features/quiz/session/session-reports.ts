import type { QuestionId } from '@app/contract/quiz/definition';
import { sendUntilArrived } from './send-until-arrived.ts';
import type { SessionTransport } from './session-transport.ts';

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

/** The first failure is logged; more of them would say nothing new. */
const createWarnOnce = () => {
  let hasWarned = false;
  return (error: unknown): void => {
    if (!hasWarned) console.warn('The quiz session could not be reported', error);
    hasWarned = true;
  };
};

/** The calls of one session, each stamped with its id and the next number. Each tells whether it arrived. */
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
    // A lost one would leave the visitor counted twice: as a survey and as a dropout.
    complete: (surveyId: string) => {
      const body = { ...stamp(), surveyId };
      return settle(sendUntilArrived(() => transport.complete(body)));
    },
  };
};

export type SessionReports = ReturnType<typeof createSessionReports>;
