import { exitReasons } from '@app/contract/field-schemas';
import * as z from 'zod';

/** One visitor leaving the quiz. Counted under `countedDay`; the count is taken back if the visitor returns. */
export const dropoutSchema = z.object({
  id: z.string(),
  /** "Unknown" when neither the exit nor an earlier call named a question. */
  currentQuestionId: z.string(),
  /** Absent without analytics. */
  ipAddress: z.string().optional(),
  exitedAt: z.iso.datetime(),
  /** The sweep finds `heartbeat_lost`; the browser reports the others. Absent without analytics. */
  reason: z.enum([...exitReasons, 'heartbeat_lost']).optional(),
  countedDay: z.iso.date(),
});
export type Dropout = Readonly<z.infer<typeof dropoutSchema>>;

/** One visitor's way through the quiz. It has a dropout exactly while it is exited. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['active', 'exited', 'completed']),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  lastSequence: z.int().nonnegative(),
  /** Absent without analytics, as is all that follows except the question and the dropout. */
  ipAddress: z.string().optional(),
  totalSteps: z.int().optional(),
  currentStep: z.int().optional(),
  currentQuestionId: z.string().optional(),
  isContactForm: z.boolean().optional(),
  surveyId: z.string().optional(),
  dropout: dropoutSchema.optional(),
});

export type QuizSession = Readonly<z.infer<typeof sessionSchema>> & {
  /** In the order in which the visitor reached them. The same question twice in a row is one stay. */
  readonly path?: readonly VisitStep[] | undefined;
};

export type VisitStep = { readonly questionId: string; readonly atSeconds: number };

/** Three times the quiz. */
export const longestPath = 60;

type Report = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  /** Absent when the visitor declined analytics: the visit then keeps only what `withoutAnalytics` leaves. */
  readonly ipAddress?: string | undefined;
};

/** A step such as the contact form has no question. */
type Position = { readonly currentStep: number; readonly currentQuestionId?: string | undefined };

type ExitReport = Report &
  Position & { readonly kind: 'exit'; readonly exitReason: NonNullable<Dropout['reason']> };

type OtherReport =
  | (Report & { readonly kind: 'start'; readonly totalSteps: number })
  | (Report &
      Position & { readonly kind: 'progress'; readonly isContactForm?: boolean | undefined })
  | (Report & { readonly kind: 'heartbeat' })
  | (Report & { readonly kind: 'complete'; readonly surveyId?: string | undefined });

export type VisitReport = ExitReport | OtherReport;

/** An exit brings the id and the day of the dropout that it may become. */
type ExitCall = ExitReport & {
  readonly at: string;
  readonly dropoutId: string;
  readonly countedDay: string;
};

export type SessionCall = ExitCall | (OtherReport & { readonly at: string });

/** `complete` is final and always counts. Any other late or repeated call returns the session itself. */
export const transition = (session: QuizSession | undefined, call: SessionCall): QuizSession => {
  if (session?.status === 'completed') return session;
  if (session !== undefined && call.kind !== 'complete' && isLate(call, session)) return session;
  if (call.kind === 'exit') return exit(call, session);

  return session === undefined ? openingOf(call) : changedBy(call, session);
};

/** Without a sequence, a start for a known session can only be a late or repeated one. */
const isLate = (call: SessionCall, session: QuizSession): boolean =>
  call.sequence === undefined ? call.kind === 'start' : call.sequence <= session.lastSequence;

const exit = (call: ExitCall, session: QuizSession | undefined): QuizSession => {
  if (session?.status === 'exited') return exitAgain(call, session);

  const left = session === undefined ? openingOf(call) : changedBy(call, session);
  return keepAllowed(call, { ...left, status: 'exited', dropout: dropoutOf(call, left) });
};

/** Keeps the first exit, unless its visitor has declined analytics since. */
const exitAgain = (call: ExitCall, session: QuizSession): QuizSession => {
  const exited =
    call.sequence === undefined ? session : { ...session, lastSequence: call.sequence };
  return session.ipAddress === undefined ? exited : keepAllowed(call, exited);
};

const dropoutOf = (call: ExitCall, session: QuizSession): Dropout => ({
  id: call.dropoutId,
  currentQuestionId: session.currentQuestionId ?? 'Unknown',
  ipAddress: call.ipAddress,
  exitedAt: call.at,
  reason: call.exitReason,
  countedDay: call.countedDay,
});

const changedBy = (call: SessionCall, session: QuizSession): QuizSession => {
  const { startedAt: _startedAt, ipAddress, path: step = [], ...said } = openingOf(call);
  const lastSequence = Math.max(session.lastSequence, said.lastSequence);
  const path = [...(session.path ?? []), ...step].slice(0, longestPath);
  return keepAllowed(call, {
    ...session,
    ...said,
    ipAddress: session.ipAddress ?? ipAddress,
    lastSequence,
    dropout: undefined,
    ...(path.length === 0 ? {} : { path }),
  });
};

/** The fields that a call sets on an open session; together they are a new one. It removes those that are undefined. */
export const openingOf = (call: SessionCall): QuizSession =>
  keepAllowed(call, {
    sessionId: call.sessionId,
    status: call.kind === 'complete' ? 'completed' : 'active',
    startedAt: call.at,
    lastSeenAt: call.at,
    lastSequence: call.sequence ?? 0,
    ipAddress: call.ipAddress,
    ...detailsIn(call),
  });

/** The newest choice of the visitor applies to the whole visit: declining also removes what was recorded before. */
const keepAllowed = (call: Report, session: QuizSession): QuizSession =>
  call.ipAddress === undefined ? withoutAnalytics(session) : session;

/** Leaves the id, the state, when the visit began, was last seen and was left, and at which question. */
const withoutAnalytics = (session: QuizSession): QuizSession => ({
  ...session,
  ipAddress: undefined,
  totalSteps: undefined,
  currentStep: undefined,
  isContactForm: undefined,
  surveyId: undefined,
  path: undefined,
  ...(session.dropout && {
    dropout: { ...session.dropout, ipAddress: undefined, reason: undefined },
  }),
});

const detailsIn = (call: SessionCall): Partial<QuizSession> => {
  switch (call.kind) {
    case 'start':
      return { totalSteps: call.totalSteps };
    case 'progress':
      return {
        ...placeOf(call),
        ...(call.isContactForm === undefined ? {} : { isContactForm: call.isContactForm }),
      };
    case 'exit':
      return placeOf(call);
    case 'heartbeat':
      return {};
    case 'complete':
      return call.surveyId === undefined ? {} : { surveyId: call.surveyId };
  }
};

const placeOf = ({
  currentStep,
  currentQuestionId,
  at,
}: Extract<SessionCall, { currentStep: number }>) => ({
  currentStep,
  ...(currentQuestionId === undefined ? {} : onQuestion(currentQuestionId, at)),
});

const onQuestion = (questionId: string, at: string) => ({
  currentQuestionId: questionId,
  path: [{ questionId, atSeconds: Math.floor(Date.parse(at) / 1000) }],
});
