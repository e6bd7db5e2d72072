import { LandingPage } from '../../features/landing/components/landing-page.tsx';

// React.lazy takes a default export.
export default LandingPage;
