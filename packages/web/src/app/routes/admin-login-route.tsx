import { LoginPage } from '../../features/sign-in/login-page.tsx';
import { QueryProvider } from '../../shared/query/query-provider.tsx';

const AdminLoginRoute = () => (
  <QueryProvider>
    <LoginPage />
  </QueryProvider>
);

export default AdminLoginRoute;
