import { DashboardPage } from '../../features/admin/dashboard-page.tsx';
import { RequireAdmin } from '../../features/sign-in/require-admin.tsx';
import { LogoutButton, SignInAgainButton } from '../../features/sign-in/session-buttons.tsx';
import { QueryProvider } from '../../shared/query/staff-calls.tsx';
import { Logo } from '../shell/logo.tsx';

const AdminDashboardRoute = () => (
  <QueryProvider>
    <RequireAdmin>
      <DashboardPage logo={<Logo />} logoutButton={<LogoutButton />} signInButton={<SignInAgainButton />} />
    </RequireAdmin>
  </QueryProvider>
);

export default AdminDashboardRoute;
