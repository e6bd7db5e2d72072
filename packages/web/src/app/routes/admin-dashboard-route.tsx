import { DashboardPage } from '../../features/admin/dashboard-page.tsx';
import {
  LogoutButton,
  RequireAdmin,
  SignInAgainButton,
} from '../../features/auth/staff-session.tsx';
import { Logo } from '../shell/site-header.tsx';

const AdminDashboardRoute = () => (
  <RequireAdmin>
    <DashboardPage
      logo={<Logo />}
      logoutButton={<LogoutButton />}
      signInButton={<SignInAgainButton />}
    />
  </RequireAdmin>
);

export default AdminDashboardRoute;
