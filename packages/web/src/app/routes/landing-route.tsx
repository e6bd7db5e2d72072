import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import { PrerenderedQuizNote } from '../../features/landing/quiz-note.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Prerendered } from '../prerendered.tsx';

const LandingPage = lazy(async () => {
  const { LandingPage: Page } = await import('../../features/landing/landing-page.tsx');
  return { default: Page };
});

/** Scripts render only the head and the note for returning visitors. The page's code loads if the document lacks it. */
const LandingRoute = () => (
  <>
    <PageHead
      title="Find the right car for you"
      description="Answer up to 20 quick questions and get six cars for your life and budget, each with its reasons. Free, independent of dealerships, for the US and Canada."
      canonicalPath={paths.home}
    />
    <Prerendered id="landing">
      <LandingPage />
    </Prerendered>
    <PrerenderedQuizNote />
  </>
);

export default LandingRoute;
