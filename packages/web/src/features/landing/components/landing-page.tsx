import { paths } from '../../../config/paths.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Insiders } from './insiders.tsx';
import { LandingFaq } from './landing-faq-section.tsx';

/** The first page: what this is, how it works, what it costs, and the way to the quiz. */
export const LandingPage = () => (
  <>
    <PageHead
      title="Find the right car for you"
      description="Answer a few quick questions and get six cars that fit your life and budget, each with plain reasons. Free, independent of dealerships, for the US and Canada."
      canonicalPath={paths.home}
    />
    <Hero />
    <HowItWorks />
    <Insiders />
    <LandingFaq />
    <ClosingCall />
  </>
);
