import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { prepareWorkspace } from './change/answers-panel.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ConciergeCall, ConciergeOffer } from './concierge-call.tsx';
import { CostControls, CostProvider, EnergyPrices } from './cost/cost-view.tsx';
import { EmailOutlet } from './email-outlet.tsx';
import { PickCard } from './pick-card.tsx';
import { type PlacedPick, type Selection, toggledComparison, topPicks } from './picks.ts';
import styles from './ranked-picks.module.css';
import { type Shown, ShownResult } from './results-api.ts';
import { type Frame, frameOf } from './scale-picture.tsx';

/** The picks of a result, or those that changed answers get. */
export type ShownPicks = Shown & {
  readonly result: ResultResponse;
  readonly set: RecommendationSet;
  readonly canBeSent: boolean;
  readonly isChanged: boolean;
};

type RankedPicksProps = {
  readonly shown: ShownPicks;
  readonly onOpen: (questionId: string) => void;
  readonly policyButton: ReactNode;
};

/** Everything below the answers. Pressing an answer does not rerender it. */
export const RankedPicks = memo(({ shown, onOpen, policyButton }: RankedPicksProps) => {
  const { result, set, canBeSent, isStored, isChanged } = shown;
  const picks = useMemo(
    () => set.recommendations.map((pick, index) => ({ ...pick, place: index + 1 })),
    [set],
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What is below the top picks is rendered after them: all at once would hold up a slow phone.
  const showsAll = useDeferredValue(true, false);
  const frame = useMemo(() => frameOf(picks), [picks]);
  const selection = useMemo(() => {
    // Picks that an undone change has put out of the six are not compared, and leave room for others.
    const compared = chosen.filter((id) => picks.some((pick) => pick.id === id));
    return { compared, onToggle: (id: string) => setChosen(toggledComparison(compared, id)) };
  }, [chosen, picks]);
  const cards = { picks, selection, frame };
  return (
    <ShownResult value={shown}>
      <CostProvider region={set.regionCosts} picks={picks}>
        <CostControls />
        <PickSection title="Your Top Picks" areTop {...cards} />
        {showsAll && (
          <>
            <ConciergeOffer />
            {set.pivotalAnswer !== null && (
              <PivotalAnswer answer={set.pivotalAnswer} onOpen={canBeSent ? onOpen : undefined} />
            )}
            <PickSection
              title="More vehicles that could be a great fit"
              areTop={false}
              {...cards}
            />
            <div className={styles.sources}>
              <EnergyPrices />
              <p>
                “Our rating” on a card is our own judgment, from 1 to 5.{' '}
                <Link to={paths.ratings}>How we rate cars</Link>
              </p>
            </div>
            {canBeSent && (
              <div hidden={!isStored}>
                <EmailOutlet resultId={result.resultId} policyButton={policyButton} />
              </div>
            )}
            <ConciergeCall />
          </>
        )}
        {!isChanged && (
          <CompareBar
            picks={picks.filter(({ id }) => selection.compared.includes(id))}
            onClear={() => setChosen([])}
          />
        )}
      </CostProvider>
    </ShownResult>
  );
});

type PickSectionProps = {
  readonly title: string;
  readonly areTop: boolean;
  readonly picks: readonly PlacedPick[];
  readonly selection: Selection;
  readonly frame: Frame;
};

/** Rendered again only when the picks or what is chosen of them change, not with each change of costs. */
const PickSection = memo(({ title, areTop, picks, selection, frame }: PickSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {(areTop ? picks.slice(0, topPicks) : picks.slice(topPicks)).map((pick) => (
          <li key={pick.id} className={styles.item}>
            <PickCard pick={pick} selection={selection} frame={frame} />
          </li>
        ))}
      </ul>
    </section>
  );
});

type PivotalAnswerProps = {
  readonly answer: NonNullable<RecommendationSet['pivotalAnswer']>;
  /** Opens a question for a change; undefined where nothing can be changed. */
  readonly onOpen: ((questionId: string) => void) | undefined;
};

const PivotalAnswer = ({ answer: { message, questionId }, onOpen }: PivotalAnswerProps) => (
  <aside className={styles.pivotal} aria-labelledby="pivotal-title">
    <Icon name="scale" size={26} className={styles.pivotalIcon} />
    <div>
      <h2 id="pivotal-title" className={styles.pivotalTitle}>
        What would change this
      </h2>
      <p>
        <KeepWordsTogether text={message} />
      </p>
      {onOpen !== undefined && (
        <Button
          variant="secondary"
          size="small"
          className={styles.tryIt}
          onClick={() => onOpen(questionId)}
          onPointerEnter={prepareWorkspace}
          onFocus={prepareWorkspace}
        >
          Change this answer
        </Button>
      )}
    </div>
  </aside>
);
