import { ApiError } from '@app/contract/client';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { paths, startOver } from '../../config/paths.ts';
import { forgetResult } from '../../shared/storage/latest-result.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { DeadEndPage } from '../../shared/ui/dead-end-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { AnswersPanel } from './change/answers-panel.tsx';
import { type ChangedAnswers, useChangedAnswers } from './change/use-changed-answers.ts';
import { buildPicksView, type PicksView } from './picks-view.ts';
import { PrintHead } from './print-head.tsx';
import { RankedPicks } from './ranked-picks.tsx';
import { ResultActions } from './result-actions.tsx';
import { resultQuery } from './results-api.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results-page.module.css';
import { SharedGreeting } from './shared-greeting.tsx';
import { describeSharedPlace, isSharedWithVisitor, removePersonalParts } from './shared-result.ts';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

export const ResultsPage = ({ resultId, policyButton }: ResultsPageProps) => {
  const { data: result, error, isError, refetch } = useQuery(resultQuery(resultId));
  const isGone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (isGone) forgetResult(resultId);
  }, [isGone, resultId]);

  const tryAgain = (): void => {
    // The pressed button disappears with the error, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={isError ? 'Error Loading Results' : 'Your Personalized Car Recommendations'}
        description="Six cars that fit your answers, with the reasons why."
      />
      {isError ? (
        <LoadFailure isGone={isGone} onTryAgain={tryAgain} />
      ) : (
        <ResultContent result={result} policyButton={policyButton} />
      )}
    </div>
  );
};

type LoadFailureProps = { readonly isGone: boolean; readonly onTryAgain: () => void };

const LoadFailure = ({ isGone, onTryAgain }: LoadFailureProps) => (
  <DeadEndPage
    title="Error Loading Results"
    actions={
      <>
        {!isGone && <Button onClick={onTryAgain}>Try again</Button>}
        <LinkButton to={paths.quiz} state={startOver} variant={isGone ? 'primary' : 'secondary'}>
          Start New Survey
        </LinkButton>
      </>
    }
  >
    <div role="alert">
      <p>We couldn't load your car recommendations. Please try again or start a new survey.</p>
      {isGone && <p>This link leads to no picks: it is incomplete, or the picks were erased.</p>}
    </div>
  </DeadEndPage>
);

type ResultContentProps = {
  readonly result: ResultResponse | undefined;
  readonly policyButton: ReactNode;
};

/** The picks of the result or, while answers are changed, for those. A skeleton at first. */
const ResultContent = ({ result: fullResult, policyButton }: ResultContentProps) => {
  const isShared = useMemo(
    () => fullResult !== undefined && isSharedWithVisitor(fullResult.resultId),
    [fullResult],
  );
  const result = useMemo(
    () => (fullResult !== undefined && isShared ? removePersonalParts(fullResult) : fullResult),
    [fullResult, isShared],
  );
  const changedAnswers = useChangedAnswers(result);
  const { preview, isChanged } = changedAnswers;
  const latestView = useMemo(
    () => result && buildPicksView(result, { preview, isChanged, isShared }),
    [result, preview, isChanged, isShared],
  );
  // React renders a deferred value in slices. Without this and the memos of this page, the slowest
  // press took 264 ms instead of 104, on a busy processor slowed four times.
  const view = useDeferredValue(latestView);
  return (
    <Container className={styles.content}>
      <div className={styles.top}>
        <ResultsHead isLoading={view === undefined} />
        {fullResult !== undefined && isShared && (
          <SharedGreeting
            place={describeSharedPlace(fullResult)}
            onMakeMine={() => changedAnswers.open('location.zipCode')}
          />
        )}
        {view !== undefined && (
          <ResultTools
            view={view}
            changedAnswers={{
              ...changedAnswers,
              isCurrent: changedAnswers.isCurrent && view === latestView,
            }}
          />
        )}
      </div>
      {view === undefined ? (
        <ResultsSkeleton />
      ) : (
        <RankedPicks view={view} onOpenQuestion={changedAnswers.open} policyButton={policyButton} />
      )}
    </Container>
  );
};

type ResultToolsProps = { readonly view: PicksView; readonly changedAnswers: ChangedAnswers };

/** The answers and buttons above the picks. The answers of a draft cannot be changed yet. */
const ResultTools = ({ view, changedAnswers }: ResultToolsProps) => {
  const actions = <ResultActions view={view} />;
  return (
    <>
      <PrintHead resultId={view.result.resultId} answers={view.answers} />
      {view.isCompleted ? (
        <AnswersPanel view={view} changedAnswers={changedAnswers}>
          {actions}
        </AnswersPanel>
      ) : (
        <div className={styles.draftActions}>{actions}</div>
      )}
    </>
  );
};

const ResultsSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <div className={styles.heading} />
    <div className={styles.card} />
  </div>
);
