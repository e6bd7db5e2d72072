import { DashboardPage } from '../../features/admin/components/dashboard-page.tsx';
import { LogoutButton } from '../../features/admin-login/components/logout-button.tsx';
import { RequireAdmin } from '../../features/admin-login/components/require-admin.tsx';
import { SignInAgainButton } from '../../features/admin-login/components/sign-in-again-button.tsx';
import { QueryProvider } from '../../shared/query/query-provider.tsx';
import { Logo } from '../shell/logo.tsx';

const AdminDashboardRoute = () => (
  <QueryProvider>
    <RequireAdmin>
      <DashboardPage logo={<Logo />} logoutButton={<LogoutButton />} signInButton={<SignInAgainButton />} />
    </RequireAdmin>
  </QueryProvider>
);

// React.lazy takes a default export.
export default AdminDashboardRoute;
