import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import {
  acknowledgementSchema,
  analyticsChoiceSchema,
  deviceClasses,
  exitReasons,
  sourceReportSchema,
} from './field-schemas.ts';
import { questionIds } from './quiz/definition.ts';

const sessionIdSchema = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/** Numbers a session's calls from 1, to tell late and repeated calls from new ones. */
const sequence = z.int().min(0).max(1_000_000).optional();

const step = z.int().min(0).max(100);
const currentQuestionId = z
  .union([z.enum(questionIds), z.literal('')])
  .nullish()
  .transform((id) => id || undefined);

const startSessionSchema = z.strictObject({
  sessionId: sessionIdSchema,
  totalSteps: step,
  source: sourceReportSchema.optional(),
  device: z.enum(deviceClasses).optional(),
  sequence,
  analytics: analyticsChoiceSchema,
});

export const progressSchema = z.strictObject({
  sessionId: sessionIdSchema,
  currentStep: step,
  currentQuestionId,
  isContactForm: z.boolean().optional(),
  sequence,
  analytics: analyticsChoiceSchema,
});

const heartbeatSchema = z.strictObject({
  sessionId: sessionIdSchema,
  /** The browser's clock, as ISO 8601 or Unix milliseconds. It is validated but not trusted. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().finite()]),
  sequence,
  analytics: analyticsChoiceSchema,
});

const exitSchema = z.strictObject({
  sessionId: sessionIdSchema,
  exitReason: z.enum(exitReasons),
  currentStep: step,
  currentQuestionId,
  sequence,
  analytics: analyticsChoiceSchema,
});

export const completeSessionSchema = z.strictObject({
  sessionId: sessionIdSchema,
  surveyId: z
    .string()
    .max(64)
    .nullish()
    .transform((id) => id ?? undefined),
  sequence,
  analytics: analyticsChoiceSchema,
});

export const quizSessionSchemas = {
  startSession: { body: startSessionSchema, response: acknowledgementSchema },
  updateProgress: { body: progressSchema, response: acknowledgementSchema },
  exitSession: { body: exitSchema, response: acknowledgementSchema },
  completeSession: { body: completeSessionSchema, response: acknowledgementSchema },
  heartbeat: { body: heartbeatSchema, response: acknowledgementSchema },
} as const satisfies GroupSchemas<'quiz-session'>;
