import * as z from 'zod';
import { questionIds } from '../quiz/definition.ts';
import { exitReasons } from '../quiz/exit-reasons.ts';
import { sessionIdSchema } from './fields.ts';

/** Counts the calls of one session, from 1, so that a late or repeated call can be told from a new one. */
const sequence = z.int().min(0).max(1_000_000).optional();
const step = z.int().min(0).max(100);
/** Empty, null or absent where the visitor was on no question. */
const currentQuestionId = z
  .union([z.enum(questionIds), z.literal('')])
  .nullish()
  .transform((id) => id || undefined);

export const startSessionSchema = z.strictObject({ sessionId: sessionIdSchema, totalSteps: step, sequence });

export const progressSchema = z.strictObject({
  sessionId: sessionIdSchema,
  currentStep: step,
  currentQuestionId,
  isContactForm: z.boolean().optional(),
  sequence,
});

export const heartbeatSchema = z.strictObject({
  sessionId: sessionIdSchema,
  /** The browser's clock, as ISO 8601 or Unix milliseconds. Checked, never trusted. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().finite()]),
  sequence,
});

export const exitSchema = z.strictObject({
  sessionId: sessionIdSchema,
  exitReason: z.enum(exitReasons),
  currentStep: step,
  currentQuestionId,
  sequence,
});

export const completeSessionSchema = z.strictObject({
  sessionId: sessionIdSchema,
  surveyId: z
    .string()
    .max(64)
    .nullish()
    .transform((id) => id ?? undefined),
  sequence,
});
