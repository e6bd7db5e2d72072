import { setTimeout as wait } from 'node:timers/promises';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { SessionStore } from './session-store.ts';
import { newSessionFrom, type SessionCall, transition, type VisitReport } from './transition.ts';

export type SessionDependencies = Pick<FunctionContext, 'now' | 'businessDay'> & {
  readonly sessions: SessionStore;
  readonly newDropoutId: () => string;
};

/** Applies a browser's report to its session. The time is the server's, even for heartbeats. */
export const trackVisit = async (
  report: VisitReport,
  { sessions, now, businessDay, newDropoutId }: SessionDependencies,
): Promise<Acknowledgement> => {
  const moment = now();
  const at = moment.toISOString();
  const call: SessionCall =
    report.kind === 'exit'
      ? { ...report, at, dropoutId: newDropoutId(), countedDay: businessDay(moment) }
      : { ...report, at };

  await applyCall(call, sessions);
  return acknowledged;
};

const maxAttempts = 10;
const longestPauseMs = 50;

/** Writes a session as it is after a call, whatever other calls do at the same time. */
export const applyCall = async (call: SessionCall, sessions: SessionStore): Promise<void> => {
  if (await tryWriteWithoutReading(call, sessions)) return;

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const read = await sessions.find(call.sessionId);
    const session = transition(read?.session, call);
    const isUnchanged = session === read?.session;
    if (isUnchanged || (await sessions.replace(read, session))) return;

    await wait(Math.random() * longestPauseMs);
  }

  throw new Error(`A session changed under each of ${maxAttempts} attempts to write it`);
};

/** Tries one conditional write. False: the session must be read first, as for every exit. */
const tryWriteWithoutReading = async (
  call: SessionCall,
  sessions: SessionStore,
): Promise<boolean> => {
  if (call.kind === 'exit') return false;

  // Without a sequence, a start can be a late one, so it may only create the session.
  const mayUpdate = call.kind !== 'start' || call.sequence !== undefined;
  // A `complete` counts however late it arrives, so it need not be newer than the last call.
  const sequence = call.kind === 'complete' ? undefined : call.sequence;
  return sessions.writeWithoutReading(newSessionFrom(call), { mayUpdate, sequence });
};
