import { ConsentOutlet } from '../features/consent/consent-outlet.tsx';
import { PolicyButton } from '../features/terms/legal-button.tsx';
import { ToastOutlet } from '../shared/toast/toast-outlet.tsx';
import { AppRoutes } from './app-routes.tsx';
import { SiteShell } from './shell/site-shell.tsx';

/** The whole site inside a router, which the browser entry and the prerenderer each bring themselves. */
export const App = () => (
  <>
    <SiteShell consent={<ConsentOutlet policyButton={<PolicyButton />} />}>
      <AppRoutes />
    </SiteShell>
    <ToastOutlet />
  </>
);
