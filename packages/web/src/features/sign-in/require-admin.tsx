import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Spinner } from '../../shared/ui/icon.tsx';
import styles from './require-admin.module.css';
import { useCurrentUser } from './session.ts';

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
