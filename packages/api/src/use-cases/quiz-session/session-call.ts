import type { DropoutReason } from '../../ports/session-repository.ts';

type CallBase = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  readonly at: string;
  readonly ipAddress: string;
};

type Position = { readonly currentStep: number; readonly currentQuestionId?: string | undefined };

/** One report of the browser about a quiz visit. An exit brings the id and the day of the dropout it may become. */
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
