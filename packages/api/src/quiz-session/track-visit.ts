import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { type Pause, retryWhileOthersWrite } from '../platform/retry.ts';
import type { SessionStore } from './session-store.ts';
import { newSessionFrom, type SessionCall, transition, type VisitReport } from './transition.ts';

export type SessionDependencies = Pick<FunctionContext, 'now' | 'toBusinessDay'> & {
  readonly sessions: SessionStore;
  readonly newDropoutId: () => string;
};

/** Applies a browser's report to its session. The time is the server's, even for heartbeats. */
export const trackVisit = async (
  report: VisitReport,
  { sessions, now, toBusinessDay, newDropoutId }: SessionDependencies,
): Promise<Acknowledgement> => {
  const moment = now();
  const at = moment.toISOString();
  const countedDay = toBusinessDay(moment);

  await applyCall(stampReport(report, { at, countedDay, newDropoutId }), sessions);
  return acknowledged;
};

type Stamp = {
  readonly at: string;
  readonly countedDay: string;
  readonly newDropoutId: () => string;
};

/** Adds the server's time to a report and, where a visit ends, what its counts and dropout need. */
const stampReport = (report: VisitReport, { at, countedDay, newDropoutId }: Stamp): SessionCall => {
  switch (report.kind) {
    case 'exit':
      return { ...report, at, countedDay, dropoutId: newDropoutId() };

    case 'complete':
      return { ...report, at, countedDay };

    default:
      return { ...report, at };
  }
};

/** Stores what a call changes in its session. Repeats if another call writes at the same time. */
export const applyCall = async (
  call: SessionCall,
  sessions: SessionStore,
  pause?: Pause,
): Promise<void> => {
  if (await tryWriteWithoutReading(call, sessions)) return;

  await retryWhileOthersWrite(async () => {
    const read = await sessions.find(call.sessionId);
    const session = transition(read?.session, call);
    const isUnchanged = session === read?.session;

    return isUnchanged || (await sessions.replace(read, session)) ? 'written' : undefined;
  }, pause);
};

/** Tries to store a call by one write. Returns false if the session must be read first. */
const tryWriteWithoutReading = async (
  call: SessionCall,
  sessions: SessionStore,
): Promise<boolean> => {
  // The counts of an ended visit depend on its whole stored path.
  if (call.kind === 'exit' || call.kind === 'complete') return false;

  const { sequence } = call;
  // Without a sequence, a start can be a late one, so it may only create the session.
  const mayChangeExisting = call.kind !== 'start' || sequence !== undefined;
  return sessions.writeWithoutReading(newSessionFrom(call), { mayChangeExisting, sequence });
};
