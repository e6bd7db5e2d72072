import { useParams } from 'react-router-dom';
import { ResultsPage } from '../../features/results/components/results-page.tsx';
import { QueryProvider } from '../../shared/query/query-provider.tsx';

const ResultsRoute = () => {
  const { resultId = '' } = useParams();
  return (
    <QueryProvider>
      <ResultsPage key={resultId} resultId={resultId} />
    </QueryProvider>
  );
};

// React.lazy takes a default export.
export default ResultsRoute;
