import type { AdminAccess } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { SignInDependencies } from '../../use-cases/auth/dependencies.ts';
import { getCurrentUser } from '../../use-cases/auth/get-current-user.ts';
import { signIn } from '../../use-cases/auth/sign-in.ts';
import { signOut } from '../../use-cases/auth/sign-out.ts';

type Dependencies = SignInDependencies & AdminAccess;

export const routes = [
  route('me', ({ sessionToken }, dependencies: Dependencies) => getCurrentUser(sessionToken, dependencies)),
  route('login', ({ body, viewerAddress, sessionToken }, dependencies: Dependencies) =>
    signIn({ ...body, viewerAddress, formerToken: sessionToken }, dependencies),
  ),
  route('logout', ({ sessionToken }, dependencies: Dependencies) => signOut(sessionToken, dependencies)),
];
