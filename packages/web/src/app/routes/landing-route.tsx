import { lazy } from 'react';
import { LandingHead } from '../../features/landing/components/landing-head.tsx';
import { Prerendered } from '../prerendered.tsx';

const LandingPage = lazy(async () => {
  const { LandingPage: Page } = await import('../../features/landing/components/landing-page.tsx');
  return { default: Page };
});

const LandingRoute = () => (
  <>
    <LandingHead />
    <Prerendered id="landing">
      <LandingPage />
    </Prerendered>
  </>
);

// React.lazy takes a default export.
export default LandingRoute;
