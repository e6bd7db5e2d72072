import { deviceClasses, exitReasons } from '@app/contract/field-schemas';
import * as z from 'zod';
import { type VisitSource, visitSourceSchema } from '../counters/visit-source.ts';
import { toUnixSeconds } from '../platform/time.ts';

/** A visitor who left the quiz. It counts under `countedDay` until the visitor returns. */
export const dropoutSchema = z.object({
  id: z.string(),
  /** "Unknown" when neither the exit nor an earlier call named a question. */
  currentQuestionId: z.string(),
  /** Absent without analytics. */
  ipAddress: z.string().optional(),
  exitedAt: z.iso.datetime(),
  /** The sweep finds `heartbeat_lost`; the browser reports the others, absent without analytics. */
  reason: z.enum([...exitReasons, 'heartbeat_lost']).optional(),
  countedDay: z.iso.date(),
  /** Absent in dropouts that the funnel does not count, until a migration counts them. */
  device: z.enum([...deviceClasses, 'unknown']).optional(),
  /** Absent without analytics. */
  source: visitSourceSchema.optional(),
});
export type Dropout = Readonly<z.infer<typeof dropoutSchema>>;

/** One visit to the quiz. It has a dropout exactly while its status is `exited`. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['active', 'exited', 'completed']),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  lastSequence: z.int().nonnegative(),
  /** Set instead of the address if analytics were declined at a test's address. */
  isFromTestAddress: z.literal(true).optional(),
  /** From here on, only the question, the dropout and the day remain without analytics. */
  ipAddress: z.string().optional(),
  totalSteps: z.int().optional(),
  currentStep: z.int().optional(),
  currentQuestionId: z.string().optional(),
  isContactForm: z.boolean().optional(),
  surveyId: z.string().optional(),
  device: z.enum(deviceClasses).optional(),
  source: visitSourceSchema.optional(),
  dropout: dropoutSchema.optional(),
  /** The day of whose funnel a completed visit is part. Absent until a migration counts it. */
  countedDay: z.iso.date().optional(),
});

export type QuizSession = Readonly<z.infer<typeof sessionSchema>> & {
  /** In the order in which the visitor reached them. A question twice in a row is one stay. */
  readonly path?: readonly VisitStep[] | undefined;
};

export type VisitStep = { readonly questionId: string; readonly atSeconds: number };

/** At most 60 steps: three passes through the 20 questions. */
export const maxPathSteps = 60;

type Report = {
  readonly sessionId: string;
  readonly sequence?: number | undefined;
  /** Absent when the visitor declined analytics, see `removeAnalytics`. */
  readonly ipAddress?: string | undefined;
  /** Said only without an address. Absent if the address is not a test's. */
  readonly isFromTestAddress?: true | undefined;
};

/** Where the visitor is. A step such as the contact form has no question. */
type Position = { readonly currentStep: number; readonly currentQuestionId?: string | undefined };

type ExitReport = Report &
  Position & { readonly kind: 'exit'; readonly exitReason: NonNullable<Dropout['reason']> };

type OtherReport =
  | (Report & {
      readonly kind: 'start';
      readonly totalSteps: number;
      readonly device?: (typeof deviceClasses)[number] | undefined;
      readonly source?: VisitSource | undefined;
    })
  | (Report &
      Position & { readonly kind: 'progress'; readonly isContactForm?: boolean | undefined })
  | (Report & { readonly kind: 'heartbeat' });

type CompleteReport = Report & {
  readonly kind: 'complete';
  readonly surveyId?: string | undefined;
};

export type VisitReport = ExitReport | CompleteReport | OtherReport;

/** An exit brings the id and the day of the dropout that it may become. */
type ExitCall = ExitReport & {
  readonly at: string;
  readonly dropoutId: string;
  readonly countedDay: string;
};

type CompleteCall = CompleteReport & { readonly at: string; readonly countedDay: string };

export type SessionCall = ExitCall | CompleteCall | (OtherReport & { readonly at: string });

/** A call after the completion, or a late one, changes nothing. A late start adds its values. */
export const transition = (session: QuizSession | undefined, call: SessionCall): QuizSession => {
  if (session?.status === 'completed') return session;
  if (session !== undefined && isLate(call, session))
    return call.kind === 'start' ? addLateStart(call, session) : session;
  if (call.kind === 'exit') return exitSession(call, session);

  return session === undefined ? newSessionFrom(call) : updateSession(call, session);
};

/** Without a sequence, a start for a known session can only be a late or repeated one. */
const isLate = (call: SessionCall, session: QuizSession): boolean => {
  if (call.kind === 'complete') return false;
  if (call.sequence === undefined) return call.kind === 'start';

  return call.sequence <= session.lastSequence;
};

/** Fills in missing values only. It adds nothing without analytics: the newest choice stands. */
const addLateStart = (
  call: Extract<SessionCall, { kind: 'start' }>,
  session: QuizSession,
): QuizSession => {
  if (session.ipAddress === undefined || call.ipAddress === undefined) return session;

  const { totalSteps, device, source } = session;
  const visitSource = pickDefined({
    device: device === undefined ? call.device : undefined,
    source: source === undefined ? call.source : undefined,
  });
  const steps = pickDefined({ totalSteps: totalSteps === undefined ? call.totalSteps : undefined });
  const additions = { ...steps, ...visitSource };
  if (Object.keys(additions).length === 0) return session;

  return {
    ...session,
    ...additions,
    ...(session.dropout && { dropout: { ...session.dropout, ...visitSource } }),
  };
};

const exitSession = (call: ExitCall, session: QuizSession | undefined): QuizSession => {
  if (session?.status === 'exited') return exitAgain(call, session);

  const updated = session === undefined ? newSessionFrom(call) : updateSession(call, session);
  const dropout = toDropout(call, updated);
  return applyAnalyticsChoice(call, { ...updated, status: 'exited', dropout });
};

/** Keeps the dropout of the first exit. Removes its analytics if the visitor has declined since. */
const exitAgain = (call: ExitCall, session: QuizSession): QuizSession => {
  const exited =
    call.sequence === undefined ? session : { ...session, lastSequence: call.sequence };
  const hadDeclined = session.ipAddress === undefined;
  // Nothing is left to remove. A copy of an unchanged session would be written again.
  if (hadDeclined) return exited;

  return applyAnalyticsChoice(call, exited);
};

const toDropout = (call: ExitCall, session: QuizSession): Dropout => ({
  id: call.dropoutId,
  currentQuestionId: session.currentQuestionId ?? 'Unknown',
  ipAddress: call.ipAddress,
  exitedAt: call.at,
  reason: call.exitReason,
  countedDay: call.countedDay,
  device: session.device ?? 'unknown',
  source: session.source,
});

/** Keeps the values of the visit's start. The visitor is back, so the dropout goes. */
const updateSession = (call: SessionCall, session: QuizSession): QuizSession => {
  const {
    startedAt: _startedAt,
    ipAddress,
    device,
    source,
    path: newSteps = [],
    ...updates
  } = newSessionFrom(call);
  const valuesOfStart = {
    ipAddress: session.ipAddress ?? ipAddress,
    ...pickDefined({ device: session.device ?? device, source: session.source ?? source }),
  };
  const path = [...(session.path ?? []), ...newSteps].slice(0, maxPathSteps);

  return applyAnalyticsChoice(call, {
    ...session,
    ...updates,
    ...valuesOfStart,
    lastSequence: Math.max(session.lastSequence, updates.lastSequence),
    dropout: undefined,
    ...(path.length === 0 ? {} : { path }),
  });
};

/** Its fields also update an open session, so a default here would overwrite stored values. */
export const newSessionFrom = (call: SessionCall): QuizSession =>
  applyAnalyticsChoice(call, {
    sessionId: call.sessionId,
    status: call.kind === 'complete' ? 'completed' : 'active',
    startedAt: call.at,
    lastSeenAt: call.at,
    lastSequence: call.sequence ?? 0,
    ipAddress: call.ipAddress,
    ...toCallDetails(call),
  });

/** A call without an address declines analytics for the whole visit. Keeps a note of a test. */
const applyAnalyticsChoice = (call: Report, session: QuizSession): QuizSession => {
  const { ipAddress, isFromTestAddress } = call;
  if (ipAddress !== undefined) return session;

  return { ...removeAnalytics(session), ...pickDefined({ isFromTestAddress }) };
};

/** The question stays, because dropouts are counted by question. */
const removeAnalytics = (session: QuizSession): QuizSession => ({
  ...session,
  ipAddress: undefined,
  totalSteps: undefined,
  currentStep: undefined,
  isContactForm: undefined,
  surveyId: undefined,
  path: undefined,
  device: undefined,
  source: undefined,
  ...(session.dropout && { dropout: removeDropoutAnalytics(session.dropout) }),
});

const removeDropoutAnalytics = (dropout: Dropout): Dropout => {
  const isInFunnel = dropout.device !== undefined;
  return {
    ...dropout,
    ipAddress: undefined,
    reason: dropout.reason === 'heartbeat_lost' ? dropout.reason : undefined,
    device: isInFunnel ? 'unknown' : undefined,
    source: undefined,
  };
};

const toCallDetails = (call: SessionCall): Partial<QuizSession> => {
  switch (call.kind) {
    case 'start':
      return {
        totalSteps: call.totalSteps,
        ...pickDefined({ device: call.device, source: call.source }),
      };

    case 'progress':
      return call.isContactForm === undefined
        ? toPositionFields(call)
        : { ...toPositionFields(call), isContactForm: call.isContactForm };

    case 'exit':
      return toPositionFields(call);

    case 'heartbeat':
      return {};

    case 'complete':
      return { countedDay: call.countedDay, ...pickDefined({ surveyId: call.surveyId }) };
  }
};

/** Leaves out undefined fields. In an update, an undefined field is removed. */
const pickDefined = <Fields extends Partial<QuizSession>>(fields: Fields): Fields | object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns the fields that say where the visitor is. `path` is one step, to append to the path. */
const toPositionFields = ({
  currentStep,
  currentQuestionId,
  at,
}: Extract<SessionCall, Position>): Partial<QuizSession> => {
  if (currentQuestionId === undefined) return { currentStep };

  const atSeconds = toUnixSeconds(new Date(at));
  return { currentStep, currentQuestionId, path: [{ questionId: currentQuestionId, atSeconds }] };
};
