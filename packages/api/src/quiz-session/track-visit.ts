import { setTimeout as wait } from 'node:timers/promises';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import type { SessionStore } from './session-store.ts';
import {
  type DropoutReason,
  openingOf,
  type Position,
  type Report,
  type SessionCall,
  transition,
} from './transition.ts';

export type SessionDependencies = {
  readonly sessions: SessionStore;
  readonly now: Clock;
  readonly businessDay: BusinessDay;
  readonly newDropoutId: () => string;
};

/** Opens a session. If other calls have already opened it, only its number of steps changes. */
export const startSession = async (
  report: Report & { readonly totalSteps: number },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'start', at: now().toISOString() }, sessions);
  return acknowledged;
};

export const updateProgress = async (
  report: Report & Position & { readonly isContactForm?: boolean | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'progress', at: now().toISOString() }, sessions);
  return acknowledged;
};

/** The time is the server's, not the one in the report. */
export const recordHeartbeat = async (
  { sessionId, sequence, ipAddress }: Report,
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ sessionId, sequence, ipAddress, kind: 'heartbeat', at: now().toISOString() }, sessions);
  return acknowledged;
};

/** Records that the visitor left: one dropout, until they are back or complete the quiz after all. */
export const exitSession = async (
  { exitReason, ...report }: Report & Position & { readonly exitReason: DropoutReason },
  { sessions, now, businessDay, newDropoutId }: SessionDependencies,
): Promise<Acknowledgement> => {
  const moment = now();
  const call = {
    ...report,
    kind: 'exit',
    at: moment.toISOString(),
    reason: exitReason,
    dropoutId: newDropoutId(),
    countedDay: businessDay(moment),
  } as const;
  await applyCall(call, sessions);
  return acknowledged;
};

export const completeSession = async (
  report: Report & { readonly surveyId?: string | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'complete', at: now().toISOString() }, sessions);
  return acknowledged;
};

const maxAttempts = 10;
const longestPauseMs = 50;

export const applyCall = async (call: SessionCall, sessions: SessionStore): Promise<void> => {
  if (await writeWithoutReading(call, sessions)) return;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const read = await sessions.find(call.sessionId);
    const { session, effect } = transition(read?.session, call);
    if (session === read?.session || (await sessions.replace(read, session, effect))) return;
    await wait(Math.random() * longestPauseMs);
  }
  throw new Error(`A session changed under each of ${maxAttempts} attempts to write it`);
};

/** The calls of an undisturbed visit need no read: the condition of their single write decides. */
const writeWithoutReading = async (call: SessionCall, sessions: SessionStore): Promise<boolean> => {
  if (call.kind === 'exit') return false;
  const { sequence } = call;
  const existing = call.kind !== 'start' || sequence !== undefined;
  return sessions.writeIfOpen(openingOf(call), { existing, sequence: call.kind === 'complete' ? undefined : sequence });
};
