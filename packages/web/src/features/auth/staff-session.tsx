import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Spinner } from '../../shared/ui/icon.tsx';
import { useIdleEnd } from './idle-end.ts';
import { useCurrentUser, useForgetUser, useLogOut } from './session.ts';
import styles from './staff-session.module.css';

/** Shows its children to signed-in staff. Sends others to the login, which leads back here. */
export const RequireAdmin = ({ children }: { readonly children: ReactNode }) => {
  const user = useCurrentUser();
  const { search } = useLocation();
  if (user.isPending) {
    return (
      <div className={styles.wait} role="status">
        <Spinner />
        <span className="visually-hidden">Checking your sign-in…</span>
      </div>
    );
  }

  return user.data ? (
    <ActiveSession>{children}</ActiveSession>
  ) : (
    <Navigate to={paths.adminLogin} replace state={{ search }} />
  );
};

const ActiveSession = ({ children }: { readonly children: ReactNode }) => {
  useIdleEnd();
  return children;
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

/** Leads to the login after the session ended, because `RequireAdmin` redirects without a user. */
export const SignInAgainButton = () => (
  <Button size="small" onClick={useForgetUser()}>
    Sign in again
  </Button>
);
