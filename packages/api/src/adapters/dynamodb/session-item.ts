import { exitReasonSchema } from '@app/contract/schemas/quiz-session';
import * as z from 'zod';
import type { Dropout, QuizSession, ReadSession } from '../../ports/session-repository.ts';
import { activeSessionIndexKeys, dropoutIndexKeys, dropoutKey, sessionKey } from './keys.ts';

const schemaVersion = 1;

const dropoutSchema = z.object({
  id: z.string(),
  currentQuestionId: z.string(),
  ipAddress: z.string(),
  exitedAt: z.iso.datetime(),
  reason: z.union([exitReasonSchema, z.literal('heartbeat_lost')]),
  countedDay: z.iso.date(),
});

const sessionItemSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['active', 'exited', 'completed']),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  lastSequence: z.int().nonnegative(),
  ipAddress: z.string(),
  totalSteps: z.int().optional(),
  currentStep: z.int().optional(),
  currentQuestionId: z.string().optional(),
  surveyId: z.string().optional(),
  dropout: dropoutSchema.optional(),
});

/** The stored form of a session. Only an active one is in the index of silent sessions. */
export const toSessionItem = (session: QuizSession, version: number) => ({
  ...sessionKey(session.sessionId),
  ...session,
  ...(session.status === 'active' ? activeSessionIndexKeys(session.sessionId, new Date(session.lastSeenAt)) : {}),
  schemaVersion,
  version,
});

/** A session read back. Raises when the item is not what this version of the code wrote. */
export const fromSessionItem = (item: unknown): ReadSession => ({
  session: sessionItemSchema.parse(item),
  version: z.object({ version: z.int() }).parse(item).version,
});

/** The stored form of a dropout, as the admin lists show it. */
export const toDropoutItem = (sessionId: string, dropout: Dropout) => ({
  ...dropoutKey(dropout.id),
  ...dropoutIndexKeys(dropout),
  ...dropout,
  sessionId,
  schemaVersion,
});
