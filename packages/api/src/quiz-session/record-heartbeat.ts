import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { applyCall } from './apply-call.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { Report } from './session-call.ts';

/** Notes that the visitor is there, and back if they had left. The time is the server's. */
export const recordHeartbeat = async (
  { sessionId, sequence, ipAddress }: Report,
  { sessions, now }: SessionDependencies,
): Promise<Acknowledgement> => {
  await applyCall({ sessionId, sequence, ipAddress, kind: 'heartbeat', at: now().toISOString() }, sessions);
  return acknowledged;
};
