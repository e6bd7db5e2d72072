import * as z from 'zod';
import type { Mail } from '../mail/open-mail.ts';
import { highestCharacter, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { logIfItemUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { getErrorName, getStack } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { sessionLists, toSilenceBucket } from '../quiz-session/keys.ts';
import type { SessionStore } from '../quiz-session/session-store.ts';
import { type QuizSession, type SessionCall, transition } from '../quiz-session/transition.ts';

export type SweepDependencies = SessionDependencies & {
  readonly deliverDue: Mail['deliverDue'];
};

/** Silent sessions get half of the time, so that e-mails are sent even when there are many. */
const sessionsShare = 0.5;

/** Ends silent sessions and sends waiting e-mails. Drafts need no sweep: the table deletes them. */
export const sweep = async (
  deadline: Date,
  dependencies: SweepDependencies,
): Promise<JobReport> => {
  const startMs = dependencies.now().getTime();
  const sessionsDeadline = new Date(startMs + (deadline.getTime() - startMs) * sessionsShare);

  const parts = [
    await sweepSessions(sessionsDeadline, dependencies).catch(
      toFailedPart('Ending silent sessions', dependencies),
    ),
    await sweepMail(deadline, dependencies).catch(toFailedPart('Sending e-mails', dependencies)),
  ];

  return {
    outcome: parts.some(({ failed }) => failed) ? 'failed' : 'succeeded',
    message: parts.map(({ message }) => message).join('; '),
    details: Object.fromEntries(parts.flatMap(({ details }) => Object.entries(details))),
  };
};

type Part = {
  readonly failed: boolean;
  readonly message: string;
  readonly details: Readonly<Record<string, number>>;
};

/** Creates an error handler that logs why a part of the sweep failed, so that the other can run. */
const toFailedPart =
  (name: string, { log }: SweepDependencies) =>
  (error: unknown): Part => {
    log.error('part of the sweep failed', { part: name, stack: getStack(error) });
    return { failed: true, message: `${name} failed (${getErrorName(error)})`, details: {} };
  };

const sweepSessions = async (stopAt: Date, dependencies: SweepDependencies): Promise<Part> => {
  const { ended, failed, isDone } = await endSilentSessions(stopAt, dependencies);
  const noun = ended === 1 ? 'session' : 'sessions';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const rest = isDone ? '' : ', more to come';

  return {
    failed: failed > 0,
    message: `${ended} silent ${noun} ended${failures}${rest}`,
    details: { sessionsEnded: ended, sessionsFailed: failed },
  };
};

const sweepMail = async (stopAt: Date, { deliverDue }: SweepDependencies): Promise<Part> => {
  const { sent, failed, stillWaiting } = await deliverDue(stopAt);
  const noun = sent === 1 ? 'e-mail' : 'e-mails';
  const failures = failed > 0 ? `, ${failed} failed` : '';

  return {
    failed: failed > 0,
    message: `${sent} ${noun} sent, ${stillWaiting} waiting${failures}`,
    details: { emailsSent: sent, emailsFailed: failed, emailsWaiting: stillWaiting },
  };
};

type SessionDependencies = Omit<FunctionContext, 'edge'> & {
  readonly sessions: SessionStore;
  readonly listMaybeSilentSessions: ListMaybeSilentSessions;
  readonly newDropoutId: () => string;
};

const silenceMs = 15 * 60 * 1000;
const concurrency = 12;

type SessionCounts = { ended: number; failed: number };

/** Ends the sessions that were silent for 15 minutes. One that fails does not stop the others. */
const endSilentSessions = async (
  deadline: Date,
  dependencies: SessionDependencies,
): Promise<SessionCounts & { readonly isDone: boolean }> => {
  const { now, log, listMaybeSilentSessions } = dependencies;
  const silentSince = new Date(now().getTime() - silenceMs);
  const counts: SessionCounts = { ended: 0, failed: 0 };

  const end = async (sessionId: string): Promise<void> => {
    try {
      if (await endIfSilent(sessionId, silentSince, dependencies)) counts.ended += 1;
    } catch (error) {
      counts.failed += 1;
      logIfItemUnreadable(error, log);
      log.error('silent session not ended', { errorName: getErrorName(error) });
    }
  };

  const isTimeUp = () => now() >= deadline;

  for await (const ids of listMaybeSilentSessions(silentSince)) {
    if (isTimeUp()) return { ...counts, isDone: false };

    const processed = await mapInParallel(ids, concurrency, end, isTimeUp);
    if (processed.length < ids.length) return { ...counts, isDone: false };
  }

  return { ...counts, isDone: true };
};

/** Returns false when the session is not silent any more, or was changed while it was ended. */
const endIfSilent = async (
  sessionId: string,
  silentSince: Date,
  dependencies: SessionDependencies,
): Promise<boolean> => {
  const read = await dependencies.sessions.find(sessionId);
  if (read === undefined || read.session.status !== 'active') return false;
  if (Date.parse(read.session.lastSeenAt) > silentSince.getTime()) return false;

  const exited = transition(read.session, createLostExit(read.session, dependencies));
  return dependencies.sessions.replace(read, exited);
};

/** It counts on the day of the last call, so that a day's counts are complete soon after it. */
const createLostExit = (
  session: QuizSession,
  { newDropoutId, toBusinessDay }: SessionDependencies,
): SessionCall => ({
  kind: 'exit',
  sessionId: session.sessionId,
  at: session.lastSeenAt,
  ipAddress: session.ipAddress,
  currentStep: session.currentStep ?? 0,
  exitReason: 'heartbeat_lost',
  dropoutId: newDropoutId(),
  countedDay: toBusinessDay(new Date(session.lastSeenAt)),
});

type ListMaybeSilentSessions = (silentSince: Date) => AsyncIterable<readonly string[]>;

const sessionsAtATime = 200;

/** The longest silent come first. The index lags by up to 5 minutes: read one before ending it. */
export const createSilentSessionLister = (access: TableAccess): ListMaybeSilentSessions =>
  async function* listMaybeSilentSessions(silentSince) {
    const silentRange = {
      ...toWholeRange(sessionLists.active),
      upper: `${toSilenceBucket(silentSince)}#${highestCharacter}`,
    };

    for await (const { items } of readPages(access, silentRange, sessionsAtATime)) {
      if (items.length > 0) yield items.map((item) => listedIdSchema.parse(item));
    }
  };

/** The index key is a five-minute bucket and the session's id. */
const listedIdSchema = z
  .object({ gsi4sk: z.string() })
  .transform(({ gsi4sk }) => gsi4sk.slice(gsi4sk.indexOf('#') + 1));
