import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { DeadEndPage } from '../../shared/ui/dead-end-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useRemembered } from './remembered-call.ts';
import { resultCall } from './results-api.ts';
import styles from './results-page.module.css';
import { ResultsView } from './results-view.tsx';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

export const ResultsPage = ({ resultId, policyButton }: ResultsPageProps) => {
  const { value: result, error, retry } = useRemembered(resultCall, resultId);
  const isError = error !== undefined;
  const tryAgain = (): void => {
    // The pressed button disappears with the error.
    document.getElementById('main')?.focus({ preventScroll: true });
    retry();
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={isError ? 'Error Loading Results' : 'Your Personalized Car Recommendations'}
        description="Six cars that fit your answers, with the reasons why."
      />
      {isError ? <ResultsError onTryAgain={tryAgain} /> : <ResultsView result={result} policyButton={policyButton} />}
    </div>
  );
};

const ResultsError = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <DeadEndPage
    title="Error Loading Results"
    ways={
      <>
        <Button onClick={onTryAgain}>Try again</Button>
        <LinkButton to={paths.quiz} variant="secondary">
          Start New Survey
        </LinkButton>
      </>
    }
  >
    <p role="alert">We couldn't load your car recommendations. Please try again or start a new survey.</p>
  </DeadEndPage>
);
