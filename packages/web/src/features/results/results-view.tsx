import { normaliseZip } from '@app/contract/quiz/zip-code';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Container } from '../../shared/ui/container.tsx';
import { AnswersPanel } from './change/answers-panel.tsx';
import { useChangedAnswers } from './change/use-changed-answers.ts';
import { RankedPicks, type ShownPicks } from './ranked-picks.tsx';
import { ShownResult } from './report-click.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import styles from './results-view.module.css';

type ResultsViewProps = {
  /** Undefined while it is awaited. */
  readonly result: ResultResponse | undefined;
  readonly policyButton: ReactNode;
};

export const ResultsView = ({ result, policyButton }: ResultsViewProps) => {
  const changed = useChangedAnswers(result);
  const { set = result, isChanged } = changed;
  // A preloaded result has no ZIP code yet, and cannot be sent.
  const canBeSent = result !== undefined && result.survey.userZipcode !== '';
  const isStored = canBeSent && changed.set === undefined;
  const zipCode =
    changed.set === undefined ? result?.survey.userZipcode : normaliseZip(changed.answers.location.zipCode);
  const latest = useMemo(
    (): ShownPicks | undefined =>
      result && set && { result, set, zipCode: zipCode ?? '', canBeSent, isStored, isChanged },
    [result, set, zipCode, canBeSent, isStored, isChanged],
  );
  // Six cards at once would hold up a slow phone, or a press. As a deferred value they are rendered in slices.
  const shown = useDeferredValue(latest);
  return (
    <ShownResult value={shown?.isStored ? shown.result.resultId : undefined}>
      <Container className={styles.page}>
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
    </ShownResult>
  );
};
