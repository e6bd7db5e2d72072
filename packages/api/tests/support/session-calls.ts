import {
  type QuizSession,
  type SessionCall,
  transition,
} from '../../src/quiz-session/transition.ts';

export const callKinds = ['start', 'progress', 'heartbeat', 'exit', 'complete'] as const;

export type CallKind = (typeof callKinds)[number];

let dropoutIds = 0;

export const valuesOfStart = {
  totalSteps: 17,
  device: 'phone',
  source: { source: 'google', medium: 'cpc', campaign: 'spring' },
} as const;

export const makeCall = (kind: CallKind, sequence?: number): SessionCall => {
  const base = {
    sessionId: 'session-1',
    sequence,
    at: '2026-11-21T12:00:00.000Z',
    ipAddress: '203.0.113.9',
  };
  const position = { currentStep: 3, currentQuestionId: 'usage.towing' };

  switch (kind) {
    case 'start':
      return { ...base, ...valuesOfStart, kind };
    case 'progress':
      return { ...base, ...position, kind };
    case 'exit':
      dropoutIds += 1;
      return {
        ...base,
        ...position,
        kind,
        exitReason: 'page_hide',
        dropoutId: `d${dropoutIds}`,
        countedDay: '2026-11-21',
      };
    case 'heartbeat':
      return { ...base, kind };
    case 'complete':
      return { ...base, kind, countedDay: '2026-11-21' };
  }
};

export type SessionRecords = {
  readonly session: QuizSession | undefined;
  readonly dropouts: readonly string[];
};

/** The dropouts are the ids of those that the table would hold after the call. */
export const playCall = (
  { session: before, dropouts }: SessionRecords,
  call: SessionCall,
): SessionRecords => {
  const session = transition(before, call);
  const [former, dropout] = [before?.dropout?.id, session.dropout?.id];
  if (dropout === former) return { session, dropouts };

  return {
    session,
    dropouts:
      dropout === undefined ? dropouts.filter((id) => id !== former) : [...dropouts, dropout],
  };
};

export const playCalls = (calls: readonly SessionCall[]): SessionRecords =>
  calls.reduce<SessionRecords>(playCall, { session: undefined, dropouts: [] });
