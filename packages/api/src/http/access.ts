import type { Authenticate } from '../ports/authenticate.ts';
import { refuse } from './http-error.ts';

/** What the calls for staff need beside what their use cases need. */
export type AdminAccess = { readonly authenticate: Authenticate };

/** Refuses a request that nobody who is signed in sent. */
export const requireAdmin = async (sessionToken: string | undefined, { authenticate }: AdminAccess): Promise<void> => {
  if ((await authenticate(sessionToken)) === undefined) throw refuse('unauthenticated', 'Please sign in');
};
