import { Button } from '../../../shared/ui/button.tsx';
import { useForgetUser } from '../hooks/use-forget-user.ts';

/** For a session that ended on the server while the page was open: the guard around it then leads to the login. */
export const SignInAgainButton = () => (
  <Button size="small" onClick={useForgetUser()}>
    Sign in again
  </Button>
);
