import type { DeliverDueEmails } from '../mail/outbox-port.ts';
import type { Log } from '../platform/log.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import type { SessionStore } from '../quiz-session/session-store.ts';
import type { ListSilentSessions } from '../quiz-session/silent-sessions.ts';

/** What the sweep works with. */
export type SweepDependencies = {
  readonly sessions: SessionStore;
  readonly silentSessions: ListSilentSessions;
  readonly deliverDue: DeliverDueEmails;
  readonly businessDay: BusinessDay;
  readonly newDropoutId: () => string;
  readonly now: Clock;
  readonly log: Log;
};
