import { QuizPage } from '../../features/quiz/quiz-page.tsx';
import { LegalNotice } from '../../features/terms/legal-button.tsx';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';

const prepareResults = createCodeLoader(() => import('./results-route.tsx'));

const QuizRoute = () => <QuizPage legalNotice={<LegalNotice />} prepareResults={prepareResults} />;

export default QuizRoute;
