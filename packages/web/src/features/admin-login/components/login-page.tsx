import { Navigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { useCurrentUser } from '../api/current-user.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

/** The staff's way in. Whoever is signed in already, or now, goes on to the dashboard. */
export const LoginPage = () => {
  const user = useCurrentUser();
  if (user.data) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <div className={styles.page}>
      <PageHead title="Admin Login" description="Sign in to the staff dashboard." />
      <div className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        <p className={styles.lead}>For staff. Sign in to see how the quiz is doing.</p>
        <LoginForm />
      </div>
    </div>
  );
};
