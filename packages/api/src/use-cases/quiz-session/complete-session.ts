import { type Acknowledgement, acknowledged } from '../result.ts';
import { applyCall } from './apply-call.ts';
import type { Report, SessionDependencies } from './dependencies.ts';

/** Ends a session for good; a dropout that an exit recorded is withdrawn. */
export const completeSession = async (
  { surveyId, ...report }: Report & { readonly surveyId?: string | null | undefined },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  const call = { ...report, surveyId: surveyId ?? undefined, kind: 'complete', at: now().toISOString() } as const;
  await applyCall(call, sessions);
  return acknowledged;
};
