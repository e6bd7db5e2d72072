import { Button } from '../../shared/ui/button.tsx';
import { useForgetUser, useLogOut } from './session.ts';

/** Signs out. `RequireAdmin` then redirects to the login. */
export const LogoutButton = () => {
  const logOut = useLogOut();
  return (
    <Button variant="quiet" size="small" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
      Logout
    </Button>
  );
};

/** For a session that ended on the server while the page was open. `RequireAdmin` then redirects to the login. */
export const SignInAgainButton = () => (
  <Button size="small" onClick={useForgetUser()}>
    Sign in again
  </Button>
);
