import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Insiders } from './insiders.tsx';
import { LandingFaq } from './landing-faq-section.tsx';

/** The first page: what this is, how it works, what it costs, and the way to the quiz. Nothing in it needs script. */
export const LandingPage = () => (
  <>
    <Hero />
    <HowItWorks />
    <Insiders />
    <LandingFaq />
    <ClosingCall />
  </>
);
