import type { ResultResponse } from '@app/contract/schemas/survey';
import { type ReactNode, useState } from 'react';
import { Container } from '../../../shared/ui/container.tsx';
import { toggledComparison } from '../comparison.ts';
import { topPicks } from '../placed-pick.ts';
import { isInOrderOfScore } from '../score-order.ts';
import { CompareBar } from './compare-bar.tsx';
import { ConciergeCall } from './concierge-call.tsx';
import { EmailOutlet } from './email-outlet.tsx';
import { LimitNotes } from './limit-notes.tsx';
import { PickSection } from './pick-section.tsx';
import { PivotalAnswer } from './pivotal-answer.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultsHead } from './results-head.tsx';
import styles from './results-view.module.css';

type ResultsViewProps = { readonly result: ResultResponse; readonly policyButton: ReactNode };

/** The six recommendations with what the visitor can do with them. */
export const ResultsView = ({ result, policyButton }: ResultsViewProps) => {
  const { resultId, recommendations, relaxations, pivotalAnswer, survey } = result;
  const picks = recommendations.map((pick, index) => ({ ...pick, place: index + 1 }));
  // A draft has no place yet, and cannot be sent.
  const canBeSent = survey.userZipcode !== '';
  const [compared, setCompared] = useState<readonly string[]>([]);
  const selection = { compared, onToggle: (id: string) => setCompared(toggledComparison(compared, id)) };
  return (
    <Container className={styles.page}>
      <ResultsHead>
        {!isInOrderOfScore(picks) && (
          <p className={styles.order}>
            The order is not by score alone: a car that keeps your limits comes before one that doesn’t, and near-twins
            make way for something different.
          </p>
        )}
        <ResultActions canBeSent={canBeSent} />
        <LimitNotes relaxations={relaxations} />
      </ResultsHead>
      <PickSection
        title="Your Top Picks"
        picks={picks.slice(0, topPicks)}
        zipCode={survey.userZipcode}
        selection={selection}
      />
      <PivotalAnswer pivotalAnswer={pivotalAnswer} />
      <PickSection
        title="More vehicles that could be a great fit"
        picks={picks.slice(topPicks)}
        zipCode={survey.userZipcode}
        selection={selection}
      />
      {canBeSent && <EmailOutlet resultId={resultId} policyButton={policyButton} />}
      <ConciergeCall />
      <CompareBar picks={picks.filter(({ id }) => compared.includes(id))} onClear={() => setCompared([])} />
    </Container>
  );
};
