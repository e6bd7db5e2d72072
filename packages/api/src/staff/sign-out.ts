import type { Acknowledgement } from '../platform/result.ts';
import type { AccessDependencies } from './dependencies.ts';

/** Ends a session on the server and in the browser; without a valid one there is nothing to end on the server. */
export const signOut = async (
  sessionToken: string | undefined,
  { tokens, revocations, now }: AccessDependencies,
): Promise<Acknowledgement> => {
  const claims = sessionToken === undefined ? undefined : await tokens.verify(sessionToken, now());
  if (claims !== undefined) await revocations.revoke(claims);
  return { ok: true, value: { success: true }, session: { kind: 'ended' } };
};
