import type { Authenticate } from '../platform/http/route.ts';
import { fail, type Result, succeed } from '../platform/result.ts';

/** Who is signed in. */
export const getCurrentUser = async (
  sessionToken: string | undefined,
  { authenticate }: { readonly authenticate: Authenticate },
): Promise<Result<{ username: string }>> => {
  const admin = await authenticate(sessionToken);
  return admin === undefined ? fail('unauthenticated', 'Please sign in') : succeed({ username: admin.username });
};
