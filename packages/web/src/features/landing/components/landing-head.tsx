import { paths } from '../../../config/paths.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';

/** What the landing page tells search engines and social networks. */
export const LandingHead = () => (
  <PageHead
    title="Find the right car for you"
    description="Answer a few quick questions and get six cars that fit your life and budget, each with plain reasons. Free, independent of dealerships, for the US and Canada."
    canonicalPath={paths.home}
  />
);
