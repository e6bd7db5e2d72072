import { authSchemas } from '@app/contract/auth-schemas';
import { type AdminAccess, publicRoutes } from '../platform/http/route.ts';
import type { SignInDependencies } from './dependencies.ts';
import { getCurrentUser } from './get-current-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Dependencies = SignInDependencies & AdminAccess;

const route = publicRoutes(authSchemas);

export const routes = [
  route('me', ({ sessionToken }, dependencies: Dependencies) => getCurrentUser(sessionToken, dependencies)),
  route('login', ({ body, viewerAddress, sessionToken }, dependencies: Dependencies) =>
    signIn({ ...body, viewerAddress, formerToken: sessionToken }, dependencies),
  ),
  route('logout', ({ sessionToken }, dependencies: Dependencies) => signOut(sessionToken, dependencies)),
];
