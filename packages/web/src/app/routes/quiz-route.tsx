import { QuizPage } from '../../features/quiz/components/quiz-page.tsx';
import { LegalNotice } from '../../features/terms/components/legal-notice.tsx';
import { codeOnDemand } from '../../shared/code-on-demand.ts';

const prepareResults = codeOnDemand(() => import('./results-route.tsx'));

const QuizRoute = () => (
  <QuizPage
    legalNotice={
      <>
        <noscript>The quiz needs JavaScript. Allow it for this site, then load the page again.</noscript>
        <LegalNotice />
      </>
    }
    prepareResults={prepareResults}
  />
);

// React.lazy takes a default export.
export default QuizRoute;
