import type { SessionCall } from './session-call.ts';
import { type Dropout, type DropoutEffect, longestPath, type QuizSession } from './session-repository-port.ts';

export type Transition = { readonly session: QuizSession; readonly effect: DropoutEffect };

type ExitCall = Extract<SessionCall, { kind: 'exit' }>;

const onQuestion = (questionId: string, at: string) => ({
  currentQuestionId: questionId,
  path: [{ questionId, atSeconds: Math.floor(Date.parse(at) / 1000) }],
});

const placeOf = ({ currentStep, currentQuestionId, at }: Extract<SessionCall, { currentStep: number }>) => ({
  currentStep,
  // Some steps, such as the contact form, are no question: the last one is kept.
  ...(currentQuestionId === undefined ? {} : onQuestion(currentQuestionId, at)),
});

const detailsIn = (call: SessionCall): Partial<QuizSession> => {
  switch (call.kind) {
    case 'start':
      return { totalSteps: call.totalSteps };
    case 'progress':
      return { ...placeOf(call), ...(call.isContactForm === undefined ? {} : { isContactForm: call.isContactForm }) };
    case 'exit':
      return placeOf(call);
    case 'heartbeat':
      return {};
    case 'complete':
      return call.surveyId === undefined ? {} : { surveyId: call.surveyId };
  }
};

/** What a call says about a session: the fields that it sets on an open one, and all of a new one. */
export const openingOf = (call: SessionCall): QuizSession => ({
  sessionId: call.sessionId,
  status: call.kind === 'complete' ? 'completed' : 'active',
  startedAt: call.at,
  lastSeenAt: call.at,
  lastSequence: call.sequence ?? 0,
  ipAddress: call.ipAddress,
  ...detailsIn(call),
});

const dropoutOf = (call: ExitCall, session: QuizSession): Dropout => ({
  id: call.dropoutId,
  currentQuestionId: session.currentQuestionId ?? 'Unknown',
  ipAddress: call.ipAddress,
  exitedAt: call.at,
  reason: call.reason,
  countedDay: call.countedDay,
});

const changedBy = (call: SessionCall, session: QuizSession): QuizSession => {
  const { startedAt: _startedAt, ipAddress: _ipAddress, path: step = [], ...said } = openingOf(call);
  const lastSequence = Math.max(session.lastSequence, said.lastSequence);
  const path = [...(session.path ?? []), ...step].slice(0, longestPath);
  return { ...session, ...said, lastSequence, dropout: undefined, ...(path.length === 0 ? {} : { path }) };
};

/** Without a sequence, a start for a known session can only be a late or repeated one. */
const isLate = (call: SessionCall, session: QuizSession): boolean =>
  call.sequence === undefined ? call.kind === 'start' : call.sequence <= session.lastSequence;

const exit = (call: ExitCall, session: QuizSession | undefined): Transition => {
  if (session?.status === 'exited') {
    // Leaving twice is leaving once: the first exit's dropout stands.
    const seen = call.sequence === undefined ? session : { ...session, lastSequence: call.sequence };
    return { session: seen, effect: 'none' };
  }
  const left = session === undefined ? openingOf(call) : changedBy(call, session);
  return { session: { ...left, status: 'exited', dropout: dropoutOf(call, left) }, effect: 'recordDropout' };
};

/**
 * What a call does to a session and to the dropouts. `complete` is final and always counts; any other call that is late
 * or repeated changes nothing, an exit records one dropout, and a call after it takes the dropout back. A call for an
 * unknown session creates it. A call without effect returns the session itself.
 */
export const transition = (session: QuizSession | undefined, call: SessionCall): Transition => {
  if (session?.status === 'completed') return { session, effect: 'none' };
  if (session !== undefined && call.kind !== 'complete' && isLate(call, session)) return { session, effect: 'none' };
  if (call.kind === 'exit') return exit(call, session);
  if (session === undefined) return { session: openingOf(call), effect: 'none' };
  const effect = session.status === 'exited' ? 'withdrawDropout' : 'none';
  return { session: changedBy(call, session), effect };
};
