import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Spinner } from '../../shared/ui/icon.tsx';
import { useCurrentUser, useForgetUser, useLogOut } from './session.ts';
import styles from './staff-session.module.css';

/** Shows its children to signed-in staff, and redirects anyone else to the login. */
export const RequireAdmin = ({ children }: { readonly children: ReactNode }) => {
  const user = useCurrentUser();
  if (user.isPending) {
    return (
      <div className={styles.wait} role="status">
        <Spinner />
        <span className="visually-hidden">Checking your sign-in…</span>
      </div>
    );
  }

  return user.data ? children : <Navigate to={paths.adminLogin} replace />;
};

export const LogoutButton = () => {
  const logOut = useLogOut();
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={logOut.isPending}
      onClick={() => logOut.mutate()}
    >
      Logout
    </Button>
  );
};

/** Leads to the login when the session ended: `RequireAdmin` redirects if no user is known. */
export const SignInAgainButton = () => (
  <Button size="small" onClick={useForgetUser()}>
    Sign in again
  </Button>
);
