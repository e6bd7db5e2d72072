import type { DropoutReason } from './session-repository-port.ts';

/** What every report of the browser about a session says. */
export type Report = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  readonly ipAddress: string;
};

/** Where in the quiz the visitor is; no question on a step such as the contact form. */
export type Position = { readonly currentStep: number; readonly currentQuestionId?: string | undefined };

type CallBase = Report & { readonly at: string };

/** A report and when it came. An exit brings the id and the day of the dropout it may become. */
export type SessionCall =
  | (CallBase & { readonly kind: 'start'; readonly totalSteps: number })
  | (CallBase & Position & { readonly kind: 'progress'; readonly isContactForm?: boolean | undefined })
  | (CallBase & { readonly kind: 'heartbeat' })
  | (CallBase &
      Position & {
        readonly kind: 'exit';
        readonly reason: DropoutReason;
        readonly dropoutId: string;
        readonly countedDay: string;
      })
  | (CallBase & { readonly kind: 'complete'; readonly surveyId?: string | undefined });
