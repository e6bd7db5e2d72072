import { ApiError } from '@app/contract/client';
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
import { useChangedAnswers } from './change/use-changed-answers.ts';
import { RankedPicks, type ShownPicks } from './ranked-picks.tsx';
import { resultQuery } from './results-api.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results-page.module.css';

type ResultsPageProps = { readonly resultId: string; readonly policyButton: ReactNode };

export const ResultsPage = ({ resultId, policyButton }: ResultsPageProps) => {
  const { data: result, error, isError, refetch } = useQuery(resultQuery(resultId));
  const isGone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (isGone) forgetResult(resultId);
  }, [isGone, resultId]);

  const tryAgain = (): void => {
    // The pressed button disappears with the error.
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
        <ResultsView result={result} policyButton={policyButton} />
      )}
    </div>
  );
};

type ResultsViewProps = {
  readonly result: ResultResponse | undefined;
  readonly policyButton: ReactNode;
};

const ResultsView = ({ result, policyButton }: ResultsViewProps) => {
  const changed = useChangedAnswers(result);
  const { preview, isChanged } = changed;
  const latest = useMemo((): ShownPicks | undefined => {
    if (result === undefined) return undefined;

    // A preloaded result has no ZIP code yet, and cannot be sent.
    const canBeSent = result.survey.userZipcode !== '';
    return {
      result,
      set: preview?.set ?? result,
      zipCode: preview ? normalizeZip(preview.answers.location.zipCode) : result.survey.userZipcode,
      canBeSent,
      isStored: canBeSent && preview === undefined,
      isChanged,
    };
  }, [result, preview, isChanged]);
  // A deferred value is rendered in slices. Six cards at once would block a slow phone.
  const shown = useDeferredValue(latest);
  return (
    <Container className={styles.content}>
      <ResultsHead set={shown?.set} canBeSent={shown?.isStored === true} />
      {shown === undefined ? (
        <ResultsSkeleton />
      ) : (
        <>
          {shown.canBeSent && (
            <AnswersPanel
              result={shown.result}
              changed={{ ...changed, isCurrent: changed.isCurrent && shown === latest }}
            />
          )}
          <RankedPicks shown={shown} onOpen={changed.open} policyButton={policyButton} />
        </>
      )}
    </Container>
  );
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
