import { useParams } from 'react-router-dom';
import { ResultsPage } from '../../features/results/results-page.tsx';
import { PolicyButton } from '../../features/terms/legal-button.tsx';

const ResultsRoute = () => {
  const { resultId = '' } = useParams();
  return <ResultsPage key={resultId} resultId={resultId} policyButton={<PolicyButton />} />;
};

export default ResultsRoute;
