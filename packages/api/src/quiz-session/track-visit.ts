import { setTimeout as wait } from 'node:timers/promises';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { SessionStore } from './session-store.ts';
import { openingOf, type SessionCall, transition, type VisitReport } from './transition.ts';

export type SessionDependencies = Pick<FunctionContext, 'now' | 'businessDay'> & {
  readonly sessions: SessionStore;
  readonly newDropoutId: () => string;
};

/** The time is the server's. A heartbeat's own time is ignored. */
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

export const applyCall = async (call: SessionCall, sessions: SessionStore): Promise<void> => {
  if (await writeWithoutReading(call, sessions)) return;

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const read = await sessions.find(call.sessionId);
    const session = transition(read?.session, call);
    if (session === read?.session || (await sessions.replace(read, session))) return;

    await wait(Math.random() * longestPauseMs);
  }

  throw new Error(`A session changed under each of ${maxAttempts} attempts to write it`);
};

/** The calls of an undisturbed visit need no read: the condition of their single write decides. */
const writeWithoutReading = async (call: SessionCall, sessions: SessionStore): Promise<boolean> => {
  if (call.kind === 'exit') return false;

  const { sequence } = call;
  const existing = call.kind !== 'start' || sequence !== undefined;
  return sessions.writeIfOpen(openingOf(call), {
    existing,
    sequence: call.kind === 'complete' ? undefined : sequence,
  });
};
