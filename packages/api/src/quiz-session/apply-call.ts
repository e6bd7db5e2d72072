import { setTimeout as wait } from 'node:timers/promises';
import type { SessionCall } from './session-call.ts';
import type { SessionRepository } from './session-repository-port.ts';
import { openingOf, transition } from './transition.ts';

const maxAttempts = 10;
const longestPauseMs = 50;

/** The calls of an undisturbed visit need no reading: the condition of their single write decides for them. */
const writeWithoutReading = async (call: SessionCall, sessions: SessionRepository): Promise<boolean> => {
  if (call.kind === 'exit') return false;
  const { sequence } = call;
  const existing = call.kind !== 'start' || sequence !== undefined;
  return sessions.writeIfOpen(openingOf(call), { existing, sequence: call.kind === 'complete' ? undefined : sequence });
};

/** Applies a call to its session by the rules of `transition`, whatever other calls for it are under way. */
export const applyCall = async (call: SessionCall, sessions: SessionRepository): Promise<void> => {
  if (await writeWithoutReading(call, sessions)) return;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const read = await sessions.find(call.sessionId);
    const { session, effect } = transition(read?.session, call);
    if (session === read?.session || (await sessions.replace(read, session, effect))) return;
    await wait(Math.random() * longestPauseMs);
  }
  throw new Error(`A session changed under each of ${maxAttempts} attempts to write it`);
};
