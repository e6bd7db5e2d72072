import { Button } from '../../../shared/ui/button.tsx';
import { useLogOut } from '../api/log-out.ts';
import { useForgetUser } from '../hooks/use-forget-user.ts';

/** Signs out; the guard around the page then leads to the login. */
export const LogoutButton = () => {
  const logOut = useLogOut(useForgetUser());
  return (
    <Button variant="quiet" size="small" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
      Logout
    </Button>
  );
};
