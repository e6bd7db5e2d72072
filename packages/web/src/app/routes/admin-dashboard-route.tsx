import { DashboardPage } from '../../features/admin/dashboard-page.tsx';
import { AccountButton } from '../../features/auth/account-button.tsx';
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
      accountButton={<AccountButton />}
    />
  </RequireAdmin>
);

export default AdminDashboardRoute;
