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
