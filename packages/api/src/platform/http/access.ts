import type { Authenticate } from './authenticate-port.ts';
import { HttpError } from './http-error.ts';

/** What the calls for staff need beside what their use cases need. */
export type AdminAccess = { readonly authenticate: Authenticate };

/** Leads a window that shows the answer, as the export's does, to the sign-in page. Scripts do not mind it. */
const toSignIn = { refresh: '0;url=/admin/login' };

/** Refuses a request that nobody who is signed in sent. */
export const requireAdmin = async (sessionToken: string | undefined, { authenticate }: AdminAccess): Promise<void> => {
  if ((await authenticate(sessionToken)) !== undefined) return;
  throw new HttpError({ code: 'unauthenticated', message: 'Please sign in' }, toSignIn);
};
