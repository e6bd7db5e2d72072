import type { BusinessDay } from '../platform/time/business-day.ts';
import type { Clock } from '../platform/time/clock-port.ts';
import type { SessionRepository } from './session-repository-port.ts';

/** What the use cases of quiz sessions work with. */
export type SessionDependencies = {
  readonly sessions: SessionRepository;
  readonly now: Clock;
  readonly businessDay: BusinessDay;
  readonly newDropoutId: () => string;
};
