import { exitReasons } from '@app/contract/quiz/exit-reasons';
import * as z from 'zod';
import { dropoutIndexKeys, dropoutKey, sessionIndexKeys, sessionKey } from '../platform/dynamodb/keys.ts';
import type { Dropout, QuizSession, ReadSession, VisitStep } from './session-repository-port.ts';
import { fromStoredPath, storedPathSchema, toStoredPath } from './visit-path.ts';

const schemaVersion = 1;

const dropoutSchema = z.object({
  id: z.string(),
  currentQuestionId: z.string(),
  ipAddress: z.string(),
  exitedAt: z.iso.datetime(),
  reason: z.enum([...exitReasons, 'heartbeat_lost']),
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
  isContactForm: z.boolean().optional(),
  surveyId: z.string().optional(),
  dropout: dropoutSchema.optional(),
  path: storedPathSchema.optional(),
  version: z.int(),
});

const storedPath = (path: readonly VisitStep[] | undefined) => (path === undefined ? {} : { path: toStoredPath(path) });

/** The stored form of a session; its version is the writer's to add. */
export const toSessionItem = ({ path, ...session }: QuizSession) => ({
  ...sessionKey(session.sessionId),
  ...session,
  ...storedPath(path),
  ...sessionIndexKeys(session),
  schemaVersion,
});

/** A session read back. Raises when the item is not what this version of the code wrote. */
export const fromSessionItem = (item: unknown): ReadSession => {
  const { path, version, ...session } = sessionItemSchema.parse(item);
  return { session: path === undefined ? session : { ...session, path: fromStoredPath(path) }, version };
};

/**
 * The stored form of a dropout, as the admin lists show it. It holds the way there, too, because it outlives its
 * session.
 */
export const toDropoutItem = ({ sessionId, path }: QuizSession, dropout: Dropout) => ({
  ...dropoutKey(dropout.id),
  ...dropoutIndexKeys(dropout),
  ...dropout,
  ...storedPath(path),
  sessionId,
  schemaVersion,
});
