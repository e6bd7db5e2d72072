import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { applyCall } from './apply-call.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { Position, Report } from './session-call.ts';

/** Notes which question or form the visitor is on, and that they are back if they had left. */
export const updateProgress = async (
  report: Report & Position & { readonly isContactForm?: boolean | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'progress', at: now().toISOString() }, sessions);
  return acknowledged;
};
