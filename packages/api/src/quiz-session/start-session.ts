import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { applyCall } from './apply-call.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { Report } from './session-call.ts';

/** Opens a session; for one that other calls opened already it changes nothing but its number of steps. */
export const startSession = async (
  report: Report & { readonly totalSteps: number },
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ ...report, kind: 'start', at: now().toISOString() }, sessions);
  return acknowledged;
};
