import { LoginPage } from '../../features/sign-in/login-page.tsx';
import { QueryProvider } from '../../shared/query/staff-calls.tsx';

const AdminLoginRoute = () => (
  <QueryProvider>
    <LoginPage />
  </QueryProvider>
);

export default AdminLoginRoute;
