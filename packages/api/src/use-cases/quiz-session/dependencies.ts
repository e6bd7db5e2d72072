import type { Clock } from '../../ports/clock.ts';
import type { SessionRepository } from '../../ports/session-repository.ts';
import type { BusinessDay } from '../business-day.ts';

/** What the use cases of quiz sessions work with. */
export type SessionDependencies = {
  readonly sessions: SessionRepository;
  readonly now: Clock;
  readonly businessDay: BusinessDay;
  readonly newDropoutId: () => string;
};

/** What every report of the browser about a session says. */
export type Report = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  readonly ipAddress: string;
};

/** Where in the quiz the visitor is; no question on a step such as the contact form. */
export type Position = { readonly currentStep: number; readonly currentQuestionId?: string | null | undefined };
