import * as z from 'zod';
import type { MailAccess } from '../mail/mail-access.ts';
import { highestKey, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { logIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { getErrorName, getStack } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { sessionLists, toSilenceBucket } from '../quiz-session/keys.ts';
import type { SessionStore } from '../quiz-session/session-store.ts';
import { type QuizSession, type SessionCall, transition } from '../quiz-session/transition.ts';

export type SweepDependencies = SessionDependencies & {
  readonly deliverDue: MailAccess['deliverDue'];
};

const sessionsShare = 0.5;

/** Expired drafts need no sweep: reads ignore them, and the table's TTL removes them at no cost. */
export const sweep = async (
  deadline: Date,
  dependencies: SweepDependencies,
): Promise<JobReport> => {
  const startMs = dependencies.now().getTime();
  const sessionsDeadline = new Date(startMs + (deadline.getTime() - startMs) * sessionsShare);
  const parts = [
    await sessionsPart(sessionsDeadline, dependencies).catch(
      failureOf('Ending silent sessions', dependencies),
    ),
    await mailPart(deadline, dependencies).catch(failureOf('Sending e-mails', dependencies)),
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

const failureOf =
  (name: string, { log }: SweepDependencies) =>
  (error: unknown): Part => {
    log.error('part of the sweep failed', { part: name, stack: getStack(error) });
    return { failed: true, message: `${name} failed (${getErrorName(error)})`, details: {} };
  };

const sessionsPart = async (deadline: Date, dependencies: SweepDependencies): Promise<Part> => {
  const { ended, failed, isDone } = await endSilentSessions(deadline, dependencies);
  const more = `${failed > 0 ? `, ${failed} failed` : ''}${isDone ? '' : ', more to come'}`;
  return {
    failed: failed > 0,
    message: `${ended} silent ${ended === 1 ? 'session' : 'sessions'} ended${more}`,
    details: { sessionsEnded: ended, sessionsFailed: failed },
  };
};

const mailPart = async (deadline: Date, { deliverDue }: SweepDependencies): Promise<Part> => {
  const { sent, failed, stillWaiting } = await deliverDue(deadline);
  return {
    failed: failed > 0,
    message: `${sent} ${sent === 1 ? 'e-mail' : 'e-mails'} sent, ${stillWaiting} waiting${failed > 0 ? `, ${failed} failed` : ''}`,
    details: { emailsSent: sent, emailsFailed: failed, emailsWaiting: stillWaiting },
  };
};

type SessionDependencies = Omit<FunctionContext, 'edge'> & {
  readonly sessions: SessionStore;
  readonly silentSessions: ListSilentSessions;
  readonly newDropoutId: () => string;
};

const silenceMs = 15 * 60 * 1000;
const concurrency = 12;

type Run = { ended: number; failed: number };

// A dropout counts on the day when the visitor was last seen, so that a day is complete soon after it ends. If a call
// arrives later, `transition` takes the dropout back. A session that fails does not hold the others back.
const endSilentSessions = async (
  deadline: Date,
  dependencies: SessionDependencies,
): Promise<Run & { readonly isDone: boolean }> => {
  const { now, log, silentSessions } = dependencies;
  const since = new Date(now().getTime() - silenceMs);
  const run: Run = { ended: 0, failed: 0 };

  const end = async (sessionId: string): Promise<void> => {
    try {
      if (await endIfSilent(sessionId, since, dependencies)) run.ended += 1;
    } catch (error) {
      run.failed += 1;
      logIfUnreadable(error, log);
      log.error('silent session not ended', { errorName: getErrorName(error) });
    }
  };

  const isOver = () => now() >= deadline;

  for await (const ids of silentSessions(since)) {
    if (isOver()) return { ...run, isDone: false };

    const begun = await mapInParallel(ids, concurrency, end, isOver);
    if (begun.length < ids.length) return { ...run, isDone: false };
  }

  return { ...run, isDone: true };
};

const endIfSilent = async (
  sessionId: string,
  since: Date,
  dependencies: SessionDependencies,
): Promise<boolean> => {
  const read = await dependencies.sessions.find(sessionId);
  if (read === undefined || read.session.status !== 'active') return false;
  if (Date.parse(read.session.lastSeenAt) > since.getTime()) return false;

  return dependencies.sessions.replace(
    read,
    transition(read.session, lostExitOf(read.session, dependencies)),
  );
};

const lostExitOf = (
  session: QuizSession,
  { newDropoutId, businessDay }: SessionDependencies,
): SessionCall => ({
  kind: 'exit',
  sessionId: session.sessionId,
  at: session.lastSeenAt,
  ipAddress: session.ipAddress,
  currentStep: session.currentStep ?? 0,
  exitReason: 'heartbeat_lost',
  dropoutId: newDropoutId(),
  countedDay: businessDay(new Date(session.lastSeenAt)),
});

/** Lags by seconds and may include sessions seen up to five minutes later. Read each session before ending it. */
type ListSilentSessions = (since: Date) => AsyncIterable<readonly string[]>;

const sessionsAtATime = 200;

/** Lists silent sessions by the index of active ones, the longest silent first. The work grows with the silent ones. */
export const createSilentSessions = (access: TableAccess): ListSilentSessions =>
  async function* listSilentSessions(since) {
    const silent = {
      ...toWholeRange(sessionLists.active),
      upper: `${toSilenceBucket(since)}#${highestKey}`,
    };

    for await (const { items } of readPages(access, silent, sessionsAtATime)) {
      if (items.length > 0) yield items.map((item) => rowSchema.parse(item));
    }
  };

/** The index key is a five-minute bucket and the session's id. */
const rowSchema = z
  .object({ gsi4sk: z.string() })
  .transform(({ gsi4sk }) => gsi4sk.slice(gsi4sk.indexOf('#') + 1));
