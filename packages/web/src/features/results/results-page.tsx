import { ApiError } from '@app/contract/client';
import { restoreAnswers } from '@app/contract/quiz/restored-answers';
import { normalizeZip } from '@app/contract/quiz/zip-code';
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
import { type PicksView, RankedPicks } from './ranked-picks.tsx';
import { resultQuery } from './results-api.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results-page.module.css';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

/** The page of a result, or a dead end if it cannot be loaded. */
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
        <DeadEndPage
          title="Error Loading Results"
          ways={
            <>
              <Button onClick={tryAgain}>Try again</Button>
              <LinkButton to={paths.quiz} state={startOver} variant="secondary">
                Start New Survey
              </LinkButton>
            </>
          }
        >
          <p role="alert">
            We couldn't load your car recommendations. Please try again or start a new survey.
          </p>
        </DeadEndPage>
      ) : (
        <ResultContent result={result} policyButton={policyButton} />
      )}
    </div>
  );
};

type ResultContentProps = {
  readonly result: ResultResponse | undefined;
  readonly policyButton: ReactNode;
};

/** The stored result, or the picks for the answers being changed. A skeleton until it arrives. */
const ResultContent = ({ result, policyButton }: ResultContentProps) => {
  const changed = useChangedAnswers(result);
  const { preview, isChanged } = changed;
  const latestView = useMemo(
    () => result && buildPicksView(result, preview, isChanged),
    [result, preview, isChanged],
  );
  // React renders a deferred value in slices. Without this and the memos of this page, the slowest
  // press took 264 ms instead of 104, on a busy processor slowed four times.
  const view = useDeferredValue(latestView);
  return (
    <Container className={styles.content}>
      <ResultsHead set={view?.set} canBeEmailed={view?.isStored === true} />
      {view === undefined ? (
        <ResultsSkeleton />
      ) : (
        <>
          {view.isCompleted && (
            <AnswersPanel
              result={view.result}
              changed={{ ...changed, isCurrent: changed.isCurrent && view === latestView }}
            />
          )}
          <RankedPicks view={view} onOpen={changed.open} policyButton={policyButton} />
        </>
      )}
    </Container>
  );
};

/** The picks and ZIP code of the preview if there is one, else of the result. */
const buildPicksView = (
  result: ResultResponse,
  preview: ChangedAnswers['preview'],
  isChanged: boolean,
): PicksView => {
  const { userZipcode } = result.survey;
  const isCompleted = userZipcode !== '';

  return {
    result,
    set: preview?.set ?? result,
    answers: preview?.answers ?? restoreAnswers(result.survey),
    zipCode: preview ? normalizeZip(preview.answers.location.zipCode) : userZipcode,
    isCompleted,
    isStored: isCompleted && preview === undefined,
    isChanged,
  };
};

const ResultsSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <div className={styles.heading} />
    <div className={styles.cards}>
      <div className={styles.card} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  </div>
);
