import { useParams } from 'react-router-dom';
import { ResultsPage } from '../../features/results/results-page.tsx';
import { PolicyButton } from '../../features/terms/legal-button.tsx';
import { QueryProvider } from '../../shared/query/query-provider.tsx';

const ResultsRoute = () => {
  const { resultId = '' } = useParams();
  return (
    <QueryProvider>
      <ResultsPage key={resultId} resultId={resultId} policyButton={<PolicyButton />} />
    </QueryProvider>
  );
};

export default ResultsRoute;
