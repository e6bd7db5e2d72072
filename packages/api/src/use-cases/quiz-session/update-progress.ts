import { type Acknowledgement, acknowledged } from '../result.ts';
import { applyCall } from './apply-call.ts';
import type { Position, Report, SessionDependencies } from './dependencies.ts';

/** Notes which question or form the visitor is on, and that they are back if they had left. */
export const updateProgress = async (
  { currentQuestionId, ...report }: Report & Position & { readonly isContactForm?: boolean | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  const question = currentQuestionId ?? undefined;
  await applyCall({ ...report, currentQuestionId: question, kind: 'progress', at: now().toISOString() }, sessions);
  return acknowledged;
};
