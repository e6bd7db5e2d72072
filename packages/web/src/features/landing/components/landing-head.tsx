import { paths } from '../../../config/paths.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';

/** What the landing page tells search engines and social networks. */
export const LandingHead = () => (
  <PageHead
    title="Find the right car for you"
    description="Answer up to 20 quick questions and get six cars for your life and budget, each with its reasons. Free, independent of dealerships, for the US and Canada."
    canonicalPath={paths.home}
  />
);
