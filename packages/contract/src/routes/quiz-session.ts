import { acknowledgementSchema } from '../schemas/fields.ts';
import * as session from '../schemas/quiz-session.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const quizSessionSchemas = {
  startSession: { body: session.startSessionSchema, response: acknowledgementSchema },
  updateProgress: { body: session.progressSchema, response: acknowledgementSchema },
  exitSession: { body: session.exitSchema, response: acknowledgementSchema },
  completeSession: { body: session.completeSessionSchema, response: acknowledgementSchema },
  heartbeat: { body: session.heartbeatSchema, response: acknowledgementSchema },
} as const satisfies GroupSchemas<'quiz-session'>;
