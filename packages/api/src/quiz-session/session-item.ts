import * as z from 'zod';
import { sessionIndexKeys, sessionKey } from '../platform/dynamodb/keys.ts';
import { readStored } from '../platform/dynamodb/stored-item.ts';
import { dropoutSchema } from './dropout-item.ts';
import type { QuizSession } from './transition.ts';
import { fromStoredPath, storedPathSchema, toStoredPath } from './visit-path.ts';

const schemaVersion = 1;

export const toSessionItem = ({ path, ...session }: QuizSession) => ({
  ...sessionKey(session.sessionId),
  ...session,
  ...toStoredPath(path),
  ...sessionIndexKeys(session),
  schemaVersion,
});

/** A session as read; `version` tells whether it has been written since. */
export type ReadSession = { readonly session: QuizSession; readonly version: number };

export const fromSessionItem = (item: unknown): ReadSession => readStored(item, { 1: fromFirstVersion });

const fromFirstVersion = (item: unknown): ReadSession => {
  const { path, version, ...session } = sessionItemSchema.parse(item);
  return { session: path === undefined ? session : { ...session, path: fromStoredPath(path) }, version };
};

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
