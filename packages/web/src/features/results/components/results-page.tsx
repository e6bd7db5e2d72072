import type { ReactNode } from 'react';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { useResult } from '../api/get-result.ts';
import { ResultsError } from './results-error.tsx';
import styles from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

/** The recommendations for one quiz result: on their way, there, or not to be had. */
export const ResultsPage = ({ resultId, policyButton }: ResultsPageProps) => {
  const result = useResult(resultId);
  const tryAgain = (): void => {
    // The button is about to go.
    document.getElementById('main')?.focus({ preventScroll: true });
    void result.refetch();
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={result.isError ? 'Error Loading Results' : 'Your Personalized Car Recommendations'}
        description="Six cars that fit your answers, with the reasons why."
      />
      {result.isPending && <ResultsSkeleton />}
      {result.isError && <ResultsError onTryAgain={tryAgain} />}
      {result.isSuccess && <ResultsView result={result.data} policyButton={policyButton} />}
    </div>
  );
};
