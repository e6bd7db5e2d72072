import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { WholeWords } from '../../shared/ui/whole-words.tsx';
import { prepareWorkspace } from './change/answers-panel.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ConciergeCall, ConciergeOffer } from './concierge-call.tsx';
import { CostControls, EnergyPrices } from './cost/cost-controls.tsx';
import { CostProvider } from './cost/cost-view.tsx';
import { EmailOutlet } from './email-outlet.tsx';
import { drawnPick } from './outside.ts';
import { PickCard } from './pick-card.tsx';
import { type PlacedPick, type Selection, toggledComparison, topPicks } from './picks.ts';
import styles from './ranked-picks.module.css';
import { type Frame, frameOf } from './scale-picture.tsx';

/** The picks of a result, or those that changed answers get. */
export type ShownPicks = {
  readonly result: ResultResponse;
  readonly set: RecommendationSet;
  readonly zipCode: string;
  readonly canBeSent: boolean;
  /** Whether they are those of the result. */
  readonly isStored: boolean;
  readonly isChanged: boolean;
};

type RankedPicksProps = {
  readonly shown: ShownPicks;
  /** Opens a question for a change. */
  readonly onOpen: (questionId: string) => void;
  readonly policyButton: ReactNode;
};

/** Everything below the answers. Pressing an answer does not rerender it. */
export const RankedPicks = memo(({ shown, onOpen, policyButton }: RankedPicksProps) => {
  const { result, set, zipCode, canBeSent, isStored, isChanged } = shown;
  const { recommendations, pivotalAnswer, regionCosts } = set;
  const picks = useMemo(() => recommendations.map((pick, index) => ({ ...pick, place: index + 1 })), [recommendations]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What is below the top picks is rendered after them: all at once would hold up a slow phone.
  const showsAll = useDeferredValue(true, false);
  const frame = useMemo(() => frameOf(picks.map(drawnPick)), [picks]);
  // Picks that an undone change has put out of the six are not compared, and leave room for others.
  const compared = useMemo(() => chosen.filter((id) => picks.some((pick) => pick.id === id)), [chosen, picks]);
  const selection = useMemo(
    () => ({ compared, onToggle: (id: string) => setChosen(toggledComparison(compared, id)) }),
    [compared],
  );
  const [topThree, others] = useMemo(() => [picks.slice(0, topPicks), picks.slice(topPicks)], [picks]);
  return (
    <CostProvider region={regionCosts} picks={picks}>
      <CostControls />
      <PickSection title="Your Top Picks" picks={topThree} zipCode={zipCode} selection={selection} frame={frame} />
      {showsAll && (
        <>
          <ConciergeOffer result={result} />
          <PivotalAnswer pivotalAnswer={pivotalAnswer} onOpen={canBeSent ? onOpen : undefined} />
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
              <EmailOutlet resultId={result.resultId} policyButton={policyButton} />
            </div>
          )}
          <ConciergeCall result={result} />
        </>
      )}
      {!isChanged && (
        <CompareBar
          picks={picks.filter(({ id }) => compared.includes(id))}
          zipCode={zipCode}
          onClear={() => setChosen([])}
        />
      )}
    </CostProvider>
  );
});
RankedPicks.displayName = 'RankedPicks';

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

/** Renders again only for other picks or another selection. */
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
