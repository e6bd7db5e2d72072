import { inParallel } from '../platform/in-parallel.ts';
import { errorNameOf } from '../platform/log.ts';
import { type QuizSession, type SessionCall, transition } from '../quiz-session/transition.ts';
import type { SweepDependencies } from './dependencies.ts';

const silenceMs = 15 * 60 * 1000;
const concurrency = 12;

type Dependencies = Omit<SweepDependencies, 'deliverDue'>;
type Run = { ended: number; failed: number };

/** The exit that the browser could not report, at the moment at which the visitor was last seen. */
const lostExitOf = (session: QuizSession, { newDropoutId, businessDay }: Dependencies): SessionCall => ({
  kind: 'exit',
  sessionId: session.sessionId,
  at: session.lastSeenAt,
  ipAddress: session.ipAddress,
  currentStep: session.currentStep ?? 0,
  reason: 'heartbeat_lost',
  dropoutId: newDropoutId(),
  countedDay: businessDay(new Date(session.lastSeenAt)),
});

/** A session that was written since it was read has spoken: it is left alone. */
const endIfSilent = async (sessionId: string, since: Date, dependencies: Dependencies): Promise<boolean> => {
  const read = await dependencies.sessions.find(sessionId);
  if (read === undefined || read.session.status !== 'active') return false;
  if (Date.parse(read.session.lastSeenAt) > since.getTime()) return false;
  const { session, effect } = transition(read.session, lostExitOf(read.session, dependencies));
  return dependencies.sessions.replace(read, session, effect);
};

/**
 * Ends the sessions that were silent for 15 minutes as dropouts with the reason `heartbeat_lost`. The dropout is dated,
 * and counted under the day of, the moment at which the visitor was last seen, however late it is found, so that a day
 * is complete soon after it ends. A call that arrives later after all takes it back, by the rules of `transition`.
 * Each session is one transaction: what is not reached before the deadline is found by the next run, and one session
 * that fails does not keep the others back.
 */
export const endSilentSessions = async (
  deadline: Date,
  dependencies: Dependencies,
): Promise<Run & { readonly isDone: boolean }> => {
  const { now, log, silentSessions } = dependencies;
  const since = new Date(now().getTime() - silenceMs);
  const run: Run = { ended: 0, failed: 0 };
  const end = async (sessionId: string): Promise<void> => {
    try {
      if (await endIfSilent(sessionId, since, dependencies)) run.ended += 1;
    } catch (error) {
      run.failed += 1;
      log.error('silent session not ended', { errorName: errorNameOf(error) });
    }
  };
  const isOver = () => now() >= deadline;
  for await (const ids of silentSessions(since)) {
    if (isOver()) return { ...run, isDone: false };
    const begun = await inParallel(ids, concurrency, end, isOver);
    if (begun.length < ids.length) return { ...run, isDone: false };
  }
  return { ...run, isDone: true };
};
