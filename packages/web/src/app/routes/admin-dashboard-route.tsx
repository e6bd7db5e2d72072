import { DashboardPage } from '../../features/admin/dashboard-page.tsx';
import { LogoutButton, RequireAdmin, SignInAgainButton } from '../../features/sign-in/staff-session.tsx';
import { QueryProvider } from '../../shared/query/staff-calls.tsx';
import { Logo } from '../shell/site-header.tsx';

const AdminDashboardRoute = () => (
  <QueryProvider>
    <RequireAdmin>
      <DashboardPage logo={<Logo />} logoutButton={<LogoutButton />} signInButton={<SignInAgainButton />} />
    </RequireAdmin>
  </QueryProvider>
);

export default AdminDashboardRoute;
