import type { ExitReason } from '@app/contract/field-schemas';

/** One visitor's way through the quiz. It has a dropout exactly while it is exited. */
export type QuizSession = {
  readonly sessionId: string;
  readonly status: 'active' | 'exited' | 'completed';
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly lastSequence: number;
  readonly ipAddress: string;
  readonly totalSteps?: number | undefined;
  readonly currentStep?: number | undefined;
  readonly currentQuestionId?: string | undefined;
  readonly isContactForm?: boolean | undefined;
  readonly surveyId?: string | undefined;
  /** In the order in which the visitor reached them. The same question twice in a row is one stay. */
  readonly path?: readonly VisitStep[] | undefined;
  readonly dropout?: Dropout | undefined;
};

export type VisitStep = { readonly questionId: string; readonly atSeconds: number };

/** Three times the quiz. */
export const longestPath = 60;

/** One visitor leaving the quiz. Counted under `countedDay`; the count is taken back if the visitor returns. */
export type Dropout = {
  readonly id: string;
  /** "Unknown" when neither the exit nor an earlier call named a question. */
  readonly currentQuestionId: string;
  readonly ipAddress: string;
  readonly exitedAt: string;
  readonly reason: DropoutReason;
  readonly countedDay: string;
};

/** The sweep finds `heartbeat_lost`; the browser reports the others. */
export type DropoutReason = ExitReason | 'heartbeat_lost';

export type Report = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  readonly ipAddress: string;
};

/** A step such as the contact form has no question. */
export type Position = { readonly currentStep: number; readonly currentQuestionId?: string | undefined };

type CallBase = Report & { readonly at: string };

/** An exit brings the id and the day of the dropout that it may become. */
export type SessionCall =
  | (CallBase & { readonly kind: 'start'; readonly totalSteps: number })
  | (CallBase & Position & { readonly kind: 'progress'; readonly isContactForm?: boolean | undefined })
  | (CallBase & { readonly kind: 'heartbeat' })
  | (CallBase &
      Position & {
        readonly kind: 'exit';
        readonly reason: DropoutReason;
        readonly dropoutId: string;
        readonly countedDay: string;
      })
  | (CallBase & { readonly kind: 'complete'; readonly surveyId?: string | undefined });

type ExitCall = Extract<SessionCall, { kind: 'exit' }>;

export type DropoutEffect = 'none' | 'recordDropout' | 'withdrawDropout';

export type Transition = { readonly session: QuizSession; readonly effect: DropoutEffect };

/** `complete` is final and always counts. Any other late or repeated call returns the session itself. */
export const transition = (session: QuizSession | undefined, call: SessionCall): Transition => {
  if (session?.status === 'completed') return { session, effect: 'none' };
  if (session !== undefined && call.kind !== 'complete' && isLate(call, session)) return { session, effect: 'none' };
  if (call.kind === 'exit') return exit(call, session);
  if (session === undefined) return { session: openingOf(call), effect: 'none' };
  const effect = session.status === 'exited' ? 'withdrawDropout' : 'none';
  return { session: changedBy(call, session), effect };
};

/** Without a sequence, a start for a known session can only be a late or repeated one. */
const isLate = (call: SessionCall, session: QuizSession): boolean =>
  call.sequence === undefined ? call.kind === 'start' : call.sequence <= session.lastSequence;

const exit = (call: ExitCall, session: QuizSession | undefined): Transition => {
  if (session?.status === 'exited') {
    const seen = call.sequence === undefined ? session : { ...session, lastSequence: call.sequence };
    return { session: seen, effect: 'none' };
  }
  const left = session === undefined ? openingOf(call) : changedBy(call, session);
  return { session: { ...left, status: 'exited', dropout: dropoutOf(call, left) }, effect: 'recordDropout' };
};

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

/** The fields that a call sets on an open session; together they are a new one. */
export const openingOf = (call: SessionCall): QuizSession => ({
  sessionId: call.sessionId,
  status: call.kind === 'complete' ? 'completed' : 'active',
  startedAt: call.at,
  lastSeenAt: call.at,
  lastSequence: call.sequence ?? 0,
  ipAddress: call.ipAddress,
  ...detailsIn(call),
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

const placeOf = ({ currentStep, currentQuestionId, at }: Extract<SessionCall, { currentStep: number }>) => ({
  currentStep,
  ...(currentQuestionId === undefined ? {} : onQuestion(currentQuestionId, at)),
});

const onQuestion = (questionId: string, at: string) => ({
  currentQuestionId: questionId,
  path: [{ questionId, atSeconds: Math.floor(Date.parse(at) / 1000) }],
});
