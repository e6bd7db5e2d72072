import { normaliseZip } from '@app/contract/quiz/zip-code';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { WholeWords } from '../../shared/ui/whole-words.tsx';
import { AnswersPanel, prepareWorkspace } from './change/answers-panel.tsx';
import { useChangedAnswers } from './change/use-changed-answers.ts';
import { CompareBar } from './compare-bar.tsx';
import { ConciergeCall, ConciergeOffer } from './concierge-call.tsx';
import { CostControls, EnergyPrices } from './cost/cost-controls.tsx';
import { CostProvider } from './cost/cost-view.tsx';
import { EmailOutlet } from './email-outlet.tsx';
import { drawnPick } from './outside.ts';
import { PickCard } from './pick-card.tsx';
import { type PlacedPick, type Selection, toggledComparison, topPicks } from './picks.ts';
import { ShownResult } from './report-click.ts';
import { ResultsHead } from './results-head.tsx';
import styles from './results-view.module.css';
import { type Frame, frameOf } from './scale-picture.tsx';

type ResultsViewProps = { readonly result: ResultResponse; readonly policyButton: ReactNode };

export const ResultsView = ({ result, policyButton }: ResultsViewProps) => {
  const { resultId, survey } = result;
  const changed = useChangedAnswers(result);
  // The cards follow a press without holding it up.
  const latest = changed.set ?? result;
  const shown = useDeferredValue(latest);
  const { recommendations, pivotalAnswer, relaxations, regionCosts } = shown;
  const picks = useMemo(() => recommendations.map((pick, index) => ({ ...pick, place: index + 1 })), [recommendations]);
  // A preloaded result has no ZIP code yet, and cannot be sent.
  const canBeSent = survey.userZipcode !== '';
  const [compared, setCompared] = useState<readonly string[]>([]);
  // What is below the top picks is rendered after them: all at once would hold up a slow phone.
  const showsAll = useDeferredValue(true, false);
  const frame = useMemo(() => frameOf(picks.map(drawnPick)), [picks]);
  const selection = useMemo(
    () => ({ compared, onToggle: (id: string) => setCompared(toggledComparison(compared, id)) }),
    [compared],
  );
  const [topThree, others] = useMemo(() => [picks.slice(0, topPicks), picks.slice(topPicks)], [picks]);
  const isStored = canBeSent && changed.set === undefined;
  const zipCode = changed.set === undefined ? survey.userZipcode : normaliseZip(changed.answers.location.zipCode);
  return (
    <ShownResult value={isStored ? resultId : undefined}>
      <Container className={styles.page}>
        <ResultsHead result={{ ...result, recommendations, relaxations }} canBeSent={isStored} />
        {canBeSent && (
          <AnswersPanel result={result} changed={{ ...changed, isCurrent: changed.isCurrent && shown === latest }} />
        )}
        <CostProvider region={regionCosts} picks={picks}>
          <CostControls />
          <PickSection title="Your Top Picks" picks={topThree} zipCode={zipCode} selection={selection} frame={frame} />
          {showsAll && (
            <>
              <ConciergeOffer result={result} />
              <PivotalAnswer pivotalAnswer={pivotalAnswer} onOpen={canBeSent ? changed.open : undefined} />
              <PickSection
                title="More vehicles that could be a great fit"
                picks={others}
                zipCode={zipCode}
                selection={selection}
                frame={frame}
              />
              <div className={styles.sources}>
                <EnergyPrices />
                <RatingsNote />
              </div>
              {canBeSent && (
                <div hidden={!isStored}>
                  <EmailOutlet resultId={resultId} policyButton={policyButton} />
                </div>
              )}
              <ConciergeCall result={result} />
            </>
          )}
          {!changed.isChanged && (
            <CompareBar
              picks={picks.filter(({ id }) => compared.includes(id))}
              zipCode={survey.userZipcode}
              onClear={() => setCompared([])}
            />
          )}
        </CostProvider>
      </Container>
    </ShownResult>
  );
};

const RatingsNote = () => (
  <p>
    “Our rating” on a card is our own judgment, from 1 to 5. <Link to={paths.ratings}>How we rate cars</Link>
  </p>
);

type PickSectionProps = {
  readonly title: string;
  readonly picks: readonly PlacedPick[];
  readonly zipCode: string;
  readonly selection: Selection;
  readonly frame: Frame;
};

/** It stays as it is while an answer is changed, until other picks arrive. */
const PickSection = memo(({ title, picks, zipCode, selection, frame }: PickSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {picks.map((pick) => (
          <li key={pick.id} className={styles.item}>
            <PickCard pick={pick} zipCode={zipCode} selection={selection} frame={frame} />
          </li>
        ))}
      </ul>
    </section>
  );
});
PickSection.displayName = 'PickSection';

type PivotalAnswerProps = Pick<ResultResponse, 'pivotalAnswer'> & {
  /** Opens a question for a change; undefined where nothing can be changed. */
  readonly onOpen: ((questionId: string) => void) | undefined;
};

const PivotalAnswer = ({ pivotalAnswer, onOpen }: PivotalAnswerProps) => {
  if (pivotalAnswer === null) return null;
  return (
    <aside className={styles.pivotal} aria-labelledby="pivotal-title">
      <Icon name="scale" size={26} className={styles.pivotalIcon} />
      <div>
        <h2 id="pivotal-title" className={styles.pivotalTitle}>
          What would change this
        </h2>
        <p>
          <WholeWords text={pivotalAnswer.message} />
        </p>
        {onOpen !== undefined && (
          <Button
            variant="secondary"
            size="small"
            className={styles.tryIt}
            onClick={() => onOpen(pivotalAnswer.questionId)}
            onPointerEnter={prepareWorkspace}
            onFocus={prepareWorkspace}
          >
            Change this answer
          </Button>
        )}
      </div>
    </aside>
  );
};
