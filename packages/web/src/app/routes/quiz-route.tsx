import { QuizPage } from '../../features/quiz/components/quiz-page.tsx';
import { LegalNotice } from '../../features/terms/components/legal-notice.tsx';

const prepareResults = () => import('./results-route.tsx');

const QuizRoute = () => <QuizPage legalNotice={<LegalNotice />} prepareResults={prepareResults} />;

// React.lazy takes a default export.
export default QuizRoute;
