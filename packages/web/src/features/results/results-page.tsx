import { type ReactNode, useDeferredValue } from 'react';
import { paths } from '../../config/paths.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { DeadEndPage } from '../../shared/ui/dead-end-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useRemembered } from './remembered-call.ts';
import { resultCall } from './results-api.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results-page.module.css';
import viewStyles from './results-view.module.css';
import { ResultsView } from './results-view.tsx';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

export const ResultsPage = ({ resultId, policyButton }: ResultsPageProps) => {
  const { value: result, error, retry } = useRemembered(resultCall, resultId);
  const isError = error !== undefined;
  // Six cards at once would hold up a slow phone. As a deferred value they are rendered in slices.
  const shown = useDeferredValue(result);
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
      {shown === undefined && !isError && <ResultsSkeleton />}
      {isError && <ResultsError onTryAgain={tryAgain} />}
      {shown !== undefined && <ResultsView result={shown} policyButton={policyButton} />}
    </div>
  );
};

const cards = ['first', 'second', 'third'] as const;

const ResultsSkeleton = () => (
  <Container className={viewStyles.page}>
    <ResultsHead />
    <div className={styles.section} aria-hidden="true">
      <div className={styles.title} />
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card} className={styles.card} />
        ))}
      </div>
    </div>
  </Container>
);

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
