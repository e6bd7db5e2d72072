import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { applyCall } from './apply-call.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { Report } from './session-call.ts';

/** Ends a session for good; a dropout that an exit recorded is withdrawn. */
export const completeSession = async (
  report: Report & { readonly surveyId?: string | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'complete', at: now().toISOString() }, sessions);
  return acknowledged;
};
