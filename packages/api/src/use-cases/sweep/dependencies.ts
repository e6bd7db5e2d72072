import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { DeliverDueEmails } from '../../ports/outbox.ts';
import type { SessionRepository } from '../../ports/session-repository.ts';
import type { ListSilentSessions } from '../../ports/silent-sessions.ts';
import type { BusinessDay } from '../business-day.ts';

/** What the sweep works with. */
export type SweepDependencies = {
  readonly sessions: SessionRepository;
  readonly silentSessions: ListSilentSessions;
  readonly deliverDue: DeliverDueEmails;
  readonly businessDay: BusinessDay;
  readonly newDropoutId: () => string;
  readonly now: Clock;
  readonly log: Log;
};
